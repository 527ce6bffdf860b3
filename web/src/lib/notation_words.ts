// The two actions that name no cell. All games write them by the same words, as docs/notation.md says.
export type NotationWord = 'pass' | 'swap';

export const notationWord = (action: string): NotationWord | null => (action === 'pass' || action === 'swap' ? action : null);
