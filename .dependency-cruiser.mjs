const rule = (name, from, to) => ({ name, severity: 'error', from, to });
const folders = (name, from, allowed) => rule(name, { path: from }, { path: '^(src|server|tests)/', pathNot: allowed });
const packages = (name, from, allowed) =>
  rule(name, { path: from }, { path: 'node_modules/', pathNot: `node_modules/(${allowed})/` });

export default {
  forbidden: [
    folders('main-knows-the-shell', '^src/main', '^src/shell/'),
    folders('contract-stands-alone', '^src/contract/', '^src/contract/'),
    packages('contract-uses-typebox', '^src/contract/.*\\.contract', 'typebox'),
    packages('rules-and-codecs-are-bare', '^src/contract/(?!.*\\.contract)', '-'),
    folders('machines-know-the-contract', '^src/machines/', '^src/(machines|contract)/'),
    packages('machines-use-xstate', '^src/machines/', 'xstate'),
    folders('views-know-views', '^src/views/', '^src/(views|contract)/'),
    packages(
      'views-are-pure',
      '^src/views/',
      'react|react-dom|@fluentui/.*|@lingui/.*|wouter|react-hook-form|uqr|dompurify|katex|highlight\\.js|@types/react',
    ),
    rule(
      'foreign-html-has-one-cleaner',
      { path: '^src/', pathNot: '^src/views/common/foreign-html\\.ts$' },
      { path: 'node_modules/dompurify/' },
    ),
    folders('bridge-knows-the-contract', '^src/bridge/', '^src/(bridge|contract)/'),
    packages('bridge-brings-one-library', '^src/bridge/', 'scorm-again'),
    folders('gallery-shows-views', '^src/gallery/', '^src/(gallery|views|locales)/'),
    rule(
      'gallery-is-no-part-of-the-product',
      { path: '^(src|server)/', pathNot: '^src/gallery/' },
      { path: '^src/gallery/' },
    ),
    folders('kit-is-common-ground', '^src/kit/', '^src/(kit|machines|views/common|contract)/'),
    folders('shell-names-no-plugin', '^src/shell/', '^src/(shell|kit|machines|views/common|contract|locales)/'),
    folders(
      'plugins-use-the-plugin-api',
      '^src/plugins/',
      '^src/(shell/plugin-(api|editing)\\.ts|kit/|machines/|views/|contract/|plugins/)',
    ),
    rule(
      'plugins-do-not-meet',
      { path: '^src/plugins/([^/]+)/' },
      { path: '^src/plugins/', pathNot: '^src/plugins/$1/' },
    ),
    rule(
      'schemas-stay-on-the-server',
      { path: '^src/', pathNot: '\\.contract\\.ts$' },
      { path: '\\.contract\\.ts$|node_modules/typebox/', dependencyTypesNot: ['type-only'] },
    ),
    rule('browser-has-no-node', { path: '^src/' }, { dependencyTypes: ['core'] }),
    folders('server-shares-contract-and-machines', '^server/', '^(server|src/contract|src/machines)/'),
    rule(
      'modules-do-not-meet',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    ),
    rule('platform-knows-no-module', { path: '^server/platform/' }, { path: '^server/(modules/|app)' }),
    rule('no-cycles', {}, { circular: true }),
    // What Vite reads by its own suffix is there, but under another name.
    rule('no-unresolved', {}, { couldNotResolve: true, pathNot: '\\?(inline|raw|url|worker)$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
