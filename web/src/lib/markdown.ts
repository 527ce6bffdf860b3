// The Markdown of the rules as data. What it does not know stays text: nothing in it can become a tag or a script.

export type Inline =
    | { kind: 'text'; text: string }
    | { kind: 'strong' | 'emphasis'; inside: Inline[] }
    | { kind: 'code'; text: string }
    | { kind: 'link'; text: string; href: string };

export type Block =
    | { kind: 'heading'; rank: number; inside: Inline[] }
    | { kind: 'paragraph'; inside: Inline[] }
    | { kind: 'list'; ordered: boolean; items: Inline[][] }
    | { kind: 'code'; text: string }
    | { kind: 'figure'; caption: string; svg: string }
    // A step of the game's lesson, from 1.
    | { kind: 'lesson'; step: number };

const item = /^(?:([-*])|(\d+)\.) +(.*)$/;

export function parseMarkdown(source: string): Block[] {
    const lines = source.replace(/\r\n?/g, '\n').split('\n');
    const blocks: Block[] = [];
    let at = 0;
    while (at < lines.length) {
        const line = lines[at]!;
        const heading = /^(#{1,6}) +(.*)$/.exec(line);
        if (line.trim() === '') at++;
        else if (heading) {
            blocks.push({ kind: 'heading', rank: heading[1]!.length, inside: parseInline(heading[2]!) });
            at++;
        } else if (line.startsWith('```')) at = readFence(lines, at, blocks);
        else if (line.startsWith('    ')) at = readIndented(lines, at, blocks);
        else if (item.test(line)) at = readList(lines, at, blocks);
        else at = readParagraph(lines, at, blocks);
    }
    return blocks;
}

function readFence(lines: string[], from: number, blocks: Block[]): number {
    let end = from + 1;
    while (end < lines.length && !lines[end]!.startsWith('```')) end++;
    const text = lines.slice(from + 1, end).join('\n');
    const figure = /^```figure(?: (.*))?$/.exec(lines[from]!);
    const lesson = /^```lesson (\d+)$/.exec(lines[from]!);
    if (figure) blocks.push({ kind: 'figure', caption: figure[1] ?? '', svg: text });
    else if (lesson) blocks.push({ kind: 'lesson', step: Number(lesson[1]) });
    else blocks.push({ kind: 'code', text });
    return end + 1;
}

function readIndented(lines: string[], from: number, blocks: Block[]): number {
    let end = from;
    while (end < lines.length && (lines[end]!.startsWith('    ') || lines[end]!.trim() === '')) end++;
    const text = lines.slice(from, end).map((line) => line.slice(4));
    blocks.push({ kind: 'code', text: text.join('\n').trimEnd() });
    return end;
}

function readList(lines: string[], from: number, blocks: Block[]): number {
    const ordered = /^\d/.test(lines[from]!);
    const items: string[] = [];
    let at = from;
    for (; at < lines.length; at++) {
        const line = lines[at]!;
        const found = item.exec(line);
        if (found && Boolean(found[2]) === ordered) items.push(found[3]!);
        else if (!found && line.startsWith('  ') && line.trim() !== '') items[items.length - 1] += ` ${line.trim()}`;
        else if (line.trim() !== '' || !item.test(lines[at + 1] ?? '')) break;
    }
    blocks.push({ kind: 'list', ordered, items: items.map(parseInline) });
    return at;
}

function readParagraph(lines: string[], from: number, blocks: Block[]): number {
    let end = from + 1;
    while (end < lines.length && lines[end]!.trim() !== '' && !/^(#{1,6} |```)/.test(lines[end]!) && !item.test(lines[end]!))
        end++;
    blocks.push({ kind: 'paragraph', inside: parseInline(lines.slice(from, end).join(' ')) });
    return end;
}

const inline = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)/;

export function parseInline(text: string): Inline[] {
    const parts: Inline[] = [];
    let rest = text;
    for (let found = inline.exec(rest); found; found = inline.exec(rest)) {
        if (found.index > 0) parts.push({ kind: 'text', text: rest.slice(0, found.index) });
        parts.push(inlinePart(found));
        rest = rest.slice(found.index + found[0].length);
    }
    if (rest !== '') parts.push({ kind: 'text', text: rest });
    return parts;
}

function inlinePart(found: RegExpExecArray): Inline {
    const [whole, code, strong, emphasis, label, href] = found;
    if (code !== undefined) return { kind: 'code', text: code };
    if (strong !== undefined) return { kind: 'strong', inside: parseInline(strong) };
    if (emphasis !== undefined) return { kind: 'emphasis', inside: parseInline(emphasis) };
    if (/^https:\/\//.test(href!)) return { kind: 'link', text: label!, href: href! };
    return { kind: 'text', text: whole };
}

// The rules in two: the short form, as far as the first part after it, and all the rest.
export function shortAndFull(source: string): { short: string; full: string } {
    const first = source.indexOf('\n## ');
    const second = first < 0 ? -1 : source.indexOf('\n## ', first + 1);
    return second < 0 ? { short: source, full: '' } : { short: source.slice(0, second + 1), full: source.slice(second + 1) };
}
