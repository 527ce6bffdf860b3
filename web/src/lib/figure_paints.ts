// A figure of the server in the paints of the page. As an image it is a document of its own and inherits none of them.
export function inPaintsOf(style: CSSStyleDeclaration, svg: string): string {
    const names = new Set([...svg.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!));
    const paints = [...names].map((name) => `${name}:${style.getPropertyValue(name)}`);
    return svg.replace('<svg', `<svg style="${['color-scheme:' + style.colorScheme, ...paints].join(';')}"`);
}
