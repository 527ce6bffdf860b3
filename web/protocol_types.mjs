// Makes the types of the protocol, src/lib/protocol_types, from the JSON schemas in docs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const schemaOf = (file) => JSON.parse(readFileSync(new URL(`../docs/${file}`, import.meta.url), 'utf8'));
const folder = new URL('src/lib/protocol_types/', import.meta.url);

// A list that is never empty is a plain array in TypeScript; one of a fixed length stays a tuple.
function withoutLeastLengths(schema) {
    if (typeof schema !== 'object' || schema === null) return schema;
    if (Array.isArray(schema)) return schema.map(withoutLeastLengths);
    const { minItems, ...rest } = schema;
    const isTuple = minItems !== undefined && minItems === schema.maxItems;
    if (!isTuple) delete rest.maxItems;
    const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutLeastLengths(value)]));
    return isTuple ? { minItems, ...kept } : kept;
}

// One type for all the messages of a schema, and one for each of its definitions.
async function write(name, file) {
    const { oneOf, $defs } = withoutLeastLengths(schemaOf(file));
    const messages = oneOf.map((kind) => (kind.title ? { ...kind, title: `${kind.title} message` } : kind));
    const named = Object.keys($defs).map((key) => [key, { $ref: `#/$defs/${key.replaceAll('/', '~1')}` }]);
    const properties = { [name]: { title: name, oneOf: messages }, ...Object.fromEntries(named) };
    const all = {
        title: `all of ${name}`,
        type: 'object',
        properties,
        required: Object.keys(properties),
        additionalProperties: false,
        $defs,
    };
    const text = await compile(all, name, {
        additionalProperties: false,
        bannerComment: `// Made by protocol_types.mjs from docs/${file}.`,
        format: false,
    });
    const made = new URL(`${name}.ts`, folder);
    // What has not changed keeps its date, so that the page is not built again for it.
    if (!existsSync(made) || readFileSync(made, 'utf8') !== text) writeFileSync(made, text);
}

mkdirSync(folder, { recursive: true });
await write('ServerMessage', 'http-api-answers.schema.json');
await write('ClientMessage', 'http-api.schema.json');
