import { strToU8, zipSync, type Zippable } from 'fflate';

/** Archives carry a time of day; always the same one gives the same bytes. */
export const mtime = new Date(2026, 8, 1);
export const xmlOf = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const schemas = 'http://schemas.openxmlformats.org';
export const relations = `${schemas}/officeDocument/2006/relationships`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = 'application/vnd.openxmlformats-officedocument';

/** XML of a type, or a picture. */
export type OfficePart = { type?: string; xml: string } | { png: Uint8Array };

export const relationsOf = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${schemas}/package/2006/relationships">${targets
    .map(
      ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** @param parts by path; `main` is the one that opens. */
export function packageOf(main: string, parts: Readonly<Record<string, OfficePart>>): Uint8Array {
  const overrides = Object.entries(parts).map(([path, part]) =>
    'xml' in part && part.type ? `<Override PartName="/${path}" ContentType="${types}.${part.type}+xml"/>` : '',
  );
  const files: Zippable = {
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${overrides.join('')}</Types>`,
    ),
    '_rels/.rels': strToU8(head + relationsOf([['officeDocument', main]])),
  };
  for (const [path, part] of Object.entries(parts))
    files[path] = 'xml' in part ? strToU8(head + part.xml) : [part.png, { level: 0 }];
  return zipSync(files, { mtime });
}
