import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoSecrets, readSettings } from '#server/platform/settings/settings.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** Every name that the server reads from its environment. */
const known = new Set(
  ['settings', 'provider-settings', 'delivery-settings'].flatMap((file) =>
    [
      ...read(`server/platform/settings/${file}.ts`).matchAll(
        /env\.([A-Z]\w+)|(?:env|mode),\s+'([A-Z]\w+)'(?:, '([A-Z]\w+)')?|^ {2}([A-Z_]+): '/gm,
      ),
    ].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
  ),
);
known.delete('NODE_ENV');
for (const name of Object.keys(demoSecrets)) if (name.endsWith('_KEY')) known.add(name);

const example = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name, value]) => [name!, value!] as const,
);

describe('.env.example', () => {
  it('names every setting that the server reads, once, and no other', () => {
    expect(known.size).toBeGreaterThan(80);
    expect(example.map(([name]) => name).toSorted()).toEqual([...known].toSorted());
  });

  it('shows the defaults of production', () => {
    const secrets = Object.fromEntries(
      Object.entries(demoSecrets).map(([name, value]) => [name, value.replace('demo', 'prod')]),
    );
    const shown = { ...Object.fromEntries(example), ...secrets };
    expect(readSettings(shown)).toEqual(readSettings({ MODE: 'production', ...secrets }));
    const third = { PUBLIC_URL: 'https://learn.example.cn', WECHAT_APP_ID: 'wx', WECHAT_APP_SECRET: 's' };
    const parties = { ...third, QQ_APP_ID: 'qq', QQ_APP_SECRET: 's', S3_BUCKET: 'b' };
    expect(readSettings({ ...shown, ...parties })).toEqual(
      readSettings({ MODE: 'production', ...secrets, ...parties }),
    );
  });
});

it.each(['compose.yaml', 'Dockerfile', 'deploy/yunhai@.service'])(
  '%s sets nothing that the server does not read',
  (file) => {
    const ofOthers = /^(NODE_ENV|POSTGRES_|MINIO_|MC_|NODES$|SITE_ADDRESS$|DATABASE_PASSWORD$|PROGRAMS$)/;
    const named = [...read(file).matchAll(/^\s+([A-Z][A-Z0-9_]+): |(?:^ENV|^Environment=| )\b([A-Z][A-Z0-9_]+)=/gm)];
    const names = named.map(([, first, second]) => first ?? second!).filter((name) => !ofOthers.test(name));
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  },
);
