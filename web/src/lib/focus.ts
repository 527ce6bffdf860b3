// Where the keyboard goes on when what it was on is gone: a browser would leave it nowhere, and Tab would begin anew.

const isLost = (element: Element) => !element.isConnected || element.matches(':disabled');

// Calls `onlost` when an element inside the node had the focus and is removed or disabled.
export function keepFocus(node: HTMLElement, onlost: () => void) {
    let held: Element | null = null;
    const taken = ({ target }: FocusEvent) => (held = target instanceof Element ? target : null);
    const changed = new MutationObserver(() => {
        if (!held || !isLost(held)) return;
        const nowhere = document.activeElement === document.body || document.activeElement === held;
        held = null;
        if (nowhere) onlost();
    });
    node.addEventListener('focusin', taken);
    changed.observe(node, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return {
        destroy() {
            changed.disconnect();
            node.removeEventListener('focusin', taken);
        },
    };
}

// Whoever goes to another screen begins to read at its title, also where that comes late, until they do something.
export function focusTitle(): () => void {
    const left = document.activeElement;
    let title: HTMLElement | null = null;
    const look = () => {
        const now = document.activeElement;
        if (now !== document.body && now !== left && now !== title) return stop();
        const found = document.querySelector<HTMLElement>('main h1');
        if (!found || found === now) return;
        title = found;
        title.tabIndex = -1;
        title.focus({ preventScroll: true });
    };
    const changed = new MutationObserver(look);
    const stop = () => {
        changed.disconnect();
        removeEventListener('keydown', stop);
        removeEventListener('pointerdown', stop);
    };
    addEventListener('keydown', stop);
    addEventListener('pointerdown', stop);
    changed.observe(document.body, { childList: true, subtree: true });
    look();
    return stop;
}
