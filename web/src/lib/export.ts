// A board as a file: the drawing as it is seen, with its paints written into it.

const painted = [
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
    'stroke-linecap',
    'stroke-linejoin',
    'opacity',
    'font-family',
    'font-size',
    'font-weight',
];

// What helps the one who is to move, and is no part of the position.
const passing = '.target, .chosen, .hint';
const pngScale = 2;

export function boardAsSvg(svg: SVGSVGElement): string {
    const drawing = svg.querySelector('.drawing');
    if (!drawing) return '';
    const copy = drawing.cloneNode(true) as Element;
    const from = [drawing, ...drawing.querySelectorAll('*')];
    const to = [copy, ...copy.querySelectorAll('*')];
    from.forEach((element, index) => {
        const style = getComputedStyle(element);
        const target = to[index]!;
        for (const name of painted) target.setAttribute(name, style.getPropertyValue(name));
        for (const name of ['class', 'style', 'id']) target.removeAttribute(name);
    });
    from.forEach((element, index) => {
        if (element.matches(passing) || to[index]!.getAttribute('opacity') === '0') to[index]!.remove();
    });
    const [x, y, width, height] = svg.getAttribute('viewBox')!.split(' ').map(Number) as [number, number, number, number];
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    const ground = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paper}"/>`;
    const body = new XMLSerializer().serializeToString(copy).replaceAll('<!---->', '');
    const size = `width="${Math.round(width * 64)}" height="${Math.round(height * 64)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ${size}>${ground}${body}</svg>\n`;
}

export async function asPng(svg: string): Promise<Blob> {
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = pngScale * image.naturalWidth;
        canvas.height = pngScale * image.naturalHeight;
        canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((resolve, reject) =>
            canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
        );
    } finally {
        URL.revokeObjectURL(url);
    }
}

export function save(name: string, content: Blob): void {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
