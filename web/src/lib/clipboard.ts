// Where the page comes over plain HTTP the browser has no clipboard to write to, but still the old command, which copies
// what is selected.
export async function isCopied(text: string, select: () => void): Promise<boolean> {
    select();
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return document.execCommand('copy');
    }
}
