// The keys of a table that do not belong to a single cell of the board.
export interface Shortcuts {
    back: () => void;
    confirm: () => void;
    takeback: () => void;
    help: () => void;
    previous: () => void;
    next: () => void;
    first: () => void;
    last: () => void;
    overlay: () => void;
    write: (character: string) => void;
}

export function handleKey(event: KeyboardEvent, act: Shortcuts): void {
    const target = event.target as Element | null;
    if (document.querySelector('dialog[open]') || target?.closest('input, textarea, select')) return;
    if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'z' || event.shiftKey) return;
        event.preventDefault();
        return act.takeback();
    }
    if (event.altKey) return;
    const named: Record<string, () => void> = {
        Escape: act.back,
        ArrowLeft: act.previous,
        ArrowRight: act.next,
        Home: act.first,
        End: act.last,
        '?': act.help,
        '.': act.overlay,
    };
    const found = named[event.key];
    if (found) {
        event.preventDefault();
        return found();
    }
    if (event.key === 'Enter' && !target?.closest('button, a, [role=tab]')) return act.confirm();
    if (/^[\p{L}\p{N}]$/u.test(event.key)) {
        event.preventDefault();
        act.write(event.key);
    }
}
