/** What a browser has to know of a part of a package, by its ending; a page says itself how its letters are written. */
const types: Readonly<Record<string, string>> = {
  ...{ html: 'text/html', htm: 'text/html', xhtml: 'application/xhtml+xml', css: 'text/css', txt: 'text/plain' },
  ...{ js: 'text/javascript', mjs: 'text/javascript', json: 'application/json', xml: 'text/xml', xsd: 'text/xml' },
  ...{ dtd: 'text/plain', vtt: 'text/vtt', srt: 'text/plain', csv: 'text/csv', pdf: 'application/pdf' },
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
  ...{ svg: 'image/svg+xml', ico: 'image/x-icon', bmp: 'image/bmp', avif: 'image/avif' },
  ...{ mp4: 'video/mp4', m4v: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg', mov: 'video/quicktime' },
  ...{ mp3: 'audio/mpeg', m4a: 'audio/mp4', wav: 'audio/wav', ogg: 'audio/ogg', oga: 'audio/ogg', aac: 'audio/aac' },
  ...{ woff: 'font/woff', woff2: 'font/woff2', ttf: 'font/ttf', otf: 'font/otf', eot: 'application/vnd.ms-fontobject' },
  ...{ wasm: 'application/wasm', glb: 'model/gltf-binary', gltf: 'model/gltf+json', zip: 'application/zip' },
};

export const mediaTypeOf = (path: string): string =>
  types[/\.([a-z\d]{1,8})$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';
