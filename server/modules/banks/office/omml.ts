import { attributeOf, childOf, childrenOf, nameOf, textIn, type XmlElement } from './xml-tree.ts';

/** Formulas stand no deeper in each other. */
const deepest = 40;

const special: Readonly<Record<string, string>> = {
  ...{ '\\': '\\backslash ', '{': '\\{', '}': '\\}', '#': '\\#', $: '\\$', '%': '\\%', '&': '\\&', _: '\\_' },
  ...{ '^': '\\hat{}', '~': '\\sim ', '×': '\\times ', '÷': '\\div ', '±': '\\pm ', '∓': '\\mp ', '·': '\\cdot ' },
  ...{ '≤': '\\le ', '≥': '\\ge ', '≠': '\\ne ', '≈': '\\approx ', '≡': '\\equiv ', '∞': '\\infty ', '→': '\\to ' },
  ...{ '∈': '\\in ', '∉': '\\notin ', '⊂': '\\subset ', '⊆': '\\subseteq ', '∪': '\\cup ', '∩': '\\cap ' },
  ...{ '∅': '\\varnothing ', '∀': '\\forall ', '∃': '\\exists ', '∧': '\\wedge ', '∨': '\\vee ', '¬': '\\neg ' },
  ...{
    '∂': '\\partial ',
    '∇': '\\nabla ',
    '⋯': '\\cdots ',
    '…': '\\ldots ',
    '⇒': '\\Rightarrow ',
    '⇔': '\\Leftrightarrow ',
  },
  ...{
    '∴': '\\therefore ',
    '∵': '\\because ',
    '⊥': '\\perp ',
    '∥': '\\parallel ',
    '∠': '\\angle ',
    '△': '\\triangle ',
  },
  ...{ '∑': '\\sum ', '∏': '\\prod ', '∫': '\\int ', '√': '\\surd ', '°': '^{\\circ}', '′': "'", '−': '-', '∗': '*' },
};

const greekNames: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'α alpha,β beta,γ gamma,δ delta,ε varepsilon,ζ zeta,η eta,θ theta,ι iota,κ kappa,λ lambda,μ mu,ν nu,ξ xi,π pi,ρ rho,' +
    'σ sigma,τ tau,υ upsilon,φ varphi,ϕ phi,χ chi,ψ psi,ω omega,ϵ epsilon,Γ Gamma,Δ Delta,Θ Theta,Λ Lambda,Ξ Xi,Π Pi,' +
    'Σ Sigma,Φ Phi,Ψ Psi,Ω Omega'
  )
    .split(',')
    .map((one) => one.split(' ') as [string, string]),
);

const functionNames = new Set(
  'sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp lim max min sup inf det dim ker gcd deg arg'.split(
    ' ',
  ),
);

const isChinese = (text: string) => /[\u3400-\u9fff\uff01-\uff5e\u3001-\u3011]/.test(text);

/** Words of a formula as TeX: signs by their names, Chinese as text. */
function words(text: string): string {
  let tex = '';
  for (const part of text.split(/([\u3400-\u9fff\uff01-\uff5e\u3001-\u3011]+)/)) {
    if (part === '') continue;
    if (isChinese(part)) tex += `\\text{${part}}`;
    else
      for (const sign of part.normalize('NFKC'))
        tex += special[sign] ?? (greekNames[sign] ? `\\${greekNames[sign]} ` : sign);
  }
  return tex;
}

const bigSigns: Readonly<Record<string, string>> = {
  ...{ '∑': 'sum', '∏': 'prod', '∐': 'coprod', '∫': 'int', '∬': 'iint', '∭': 'iiint', '∮': 'oint' },
  ...{ '⋃': 'bigcup', '⋂': 'bigcap', '⋁': 'bigvee', '⋀': 'bigwedge', '⨁': 'bigoplus', '⨂': 'bigotimes' },
};
const accents: Readonly<Record<string, string>> = {
  ...{ '\u0302': 'hat', '\u0303': 'tilde', '\u0304': 'bar', '\u0305': 'overline', '\u0307': 'dot', '\u0308': 'ddot' },
  ...{
    '\u20d7': 'vec',
    '\u030c': 'check',
    '\u0306': 'breve',
    '\u0301': 'acute',
    '\u0300': 'grave',
    '\u20d6': 'overleftarrow',
  },
  ...{ '→': 'vec', '¯': 'bar', '^': 'hat', '~': 'tilde' },
};
const fences: Readonly<Record<string, string>> = {
  ...{ '': '.', '{': '\\{', '}': '\\}', '⌊': '\\lfloor ', '⌋': '\\rfloor ', '⌈': '\\lceil ', '⌉': '\\rceil ' },
  ...{ '⟨': '\\langle ', '⟩': '\\rangle ', '〈': '\\langle ', '〉': '\\rangle ', '‖': '\\|', '|': '|', '∣': '|' },
};

interface Told {
  /** Whether something was read as text only. */
  isPartly: boolean;
}

type Reader = (element: XmlElement, told: Told, depth: number) => string;

const property = (element: XmlElement, name: string): string | undefined => {
  const properties = childrenOf(element).find((child) => nameOf(child).endsWith('Pr') && nameOf(child) !== 'm:ctrlPr');
  return attributeOf(childOf(properties, name), 'm:val');
};
const has = (element: XmlElement, name: string): boolean => {
  const value = property(element, name);
  return value !== undefined && value !== '0' && value !== 'off' && value !== 'false';
};

const part = (element: XmlElement, name: string, told: Told, depth: number): string => {
  const found = childOf(element, name);
  return found ? all(childrenOf(found), told, depth).trim() : '';
};

const isFunction = (tex: string) => functionNames.has(tex.replaceAll(/\\(?:mathrm|text)\{(\w+)\}|\\/g, '$1').trim());
const functionTex = (tex: string) => {
  const name = tex.replaceAll(/\\(?:mathrm|text)\{(\w+)\}|\\/g, '$1').trim();
  return functionNames.has(name) ? `\\${name} ` : tex;
};

const scripts = (below: string, above: string) => (below && `_{${below}}`) + (above && `^{${above}}`);

/** What each element of Office Math (ECMA-376, part 1, 22.1) is in TeX. */
const readers: Readonly<Record<string, Reader>> = {
  'm:r': (element) =>
    words(
      childrenOf(element)
        .filter((child) => nameOf(child) === 'm:t')
        .map(textIn)
        .join(''),
    ),
  'm:f': (element, told, depth) => {
    const [above, below] = [part(element, 'm:num', told, depth), part(element, 'm:den', told, depth)];
    const type = property(element, 'm:type');
    if (type === 'lin' || type === 'skw') return `{${above}}/{${below}}`;
    return type === 'noBar' ? `{{${above}}\\atop{${below}}}` : `\\frac{${above}}{${below}}`;
  },
  'm:sSup': (element, told, depth) => `{${part(element, 'm:e', told, depth)}}^{${part(element, 'm:sup', told, depth)}}`,
  'm:sSub': (element, told, depth) => `{${part(element, 'm:e', told, depth)}}_{${part(element, 'm:sub', told, depth)}}`,
  'm:sSubSup': (element, told, depth) =>
    `{${part(element, 'm:e', told, depth)}}` +
    scripts(part(element, 'm:sub', told, depth), part(element, 'm:sup', told, depth)),
  'm:sPre': (element, told, depth) =>
    `{}${scripts(part(element, 'm:sub', told, depth), part(element, 'm:sup', told, depth))}{${part(element, 'm:e', told, depth)}}`,
  'm:rad': (element, told, depth) => {
    const degree = has(element, 'm:degHide') ? '' : part(element, 'm:deg', told, depth);
    return `\\sqrt${degree && `[${degree}]`}{${part(element, 'm:e', told, depth)}}`;
  },
  'm:nary': (element, told, depth) => {
    const sign = property(element, 'm:chr') ?? '∫';
    const limits = property(element, 'm:limLoc') === 'undOvr' ? '\\limits' : '';
    const big = bigSigns[sign] ? `\\${bigSigns[sign]}` : `\\mathop{${words(sign)}}`;
    const bounds = scripts(part(element, 'm:sub', told, depth), part(element, 'm:sup', told, depth));
    return `${big}${bounds && limits}${bounds} ${part(element, 'm:e', told, depth)}`;
  },
  'm:d': (element, told, depth) => {
    const [open, close] = [property(element, 'm:begChr') ?? '(', property(element, 'm:endChr') ?? ')'];
    const inner = childrenOf(element)
      .filter((child) => nameOf(child) === 'm:e')
      .map((child) => all(childrenOf(child), told, depth).trim())
      .join(words(property(element, 'm:sepChr') ?? '|'));
    return `\\left${fences[open] ?? words(open)}${inner}\\right${fences[close] ?? words(close)}`;
  },
  'm:m': (element, told, depth) => `\\begin{matrix}${rows(element, 'm:mr', told, depth)}\\end{matrix}`,
  'm:eqArr': (element, told, depth) => {
    const lines = childrenOf(element).filter((child) => nameOf(child) === 'm:e');
    const tex = lines.map((line) => all(childrenOf(line), told, depth).trim().replaceAll('\\&', '&'));
    return `\\begin{aligned}${tex.join('\\\\')}\\end{aligned}`;
  },
  'm:func': (element, told, depth) =>
    `${functionTex(part(element, 'm:fName', told, depth))} ${part(element, 'm:e', told, depth)}`.replace('  ', ' '),
  'm:limLow': (element, told, depth) => {
    const [base, below] = [part(element, 'm:e', told, depth), part(element, 'm:lim', told, depth)];
    return isFunction(base) ? `${functionTex(base).trim()}_{${below}} ` : `\\underset{${below}}{${base}}`;
  },
  'm:limUpp': (element, told, depth) =>
    `\\overset{${part(element, 'm:lim', told, depth)}}{${part(element, 'm:e', told, depth)}}`,
  'm:acc': (element, told, depth) => {
    const name = accents[property(element, 'm:chr') ?? '\u0302'];
    if (!name) told.isPartly = true;
    return name ? `\\${name}{${part(element, 'm:e', told, depth)}}` : part(element, 'm:e', told, depth);
  },
  'm:bar': (element, told, depth) =>
    `\\${property(element, 'm:pos') === 'top' ? 'overline' : 'underline'}{${part(element, 'm:e', told, depth)}}`,
  'm:groupChr': (element, told, depth) =>
    `\\${property(element, 'm:pos') === 'top' ? 'overbrace' : 'underbrace'}{${part(element, 'm:e', told, depth)}}`,
  'm:borderBox': (element, told, depth) => `\\boxed{${part(element, 'm:e', told, depth)}}`,
};

const rows = (element: XmlElement, name: string, told: Told, depth: number) =>
  childrenOf(element)
    .filter((child) => nameOf(child) === name)
    .map((row) =>
      childrenOf(row)
        .filter((cell) => nameOf(cell) === 'm:e')
        .map((cell) => all(childrenOf(cell), told, depth).trim())
        .join(' & '),
    )
    .join('\\\\');

/** Hold others and say nothing themselves. */
const frames = new Set(['m:oMath', 'm:oMathPara', 'm:e', 'm:box', 'm:phant', 'w:ins', 'w:smartTag', 'w:hyperlink']);
const silent = /Pr$|^w:(?:bookmark|proofErr|del$|r$|comment)|^#text$/;

function all(elements: readonly XmlElement[], told: Told, depth: number): string {
  let tex = '';
  for (const element of elements) {
    const name = nameOf(element);
    if (depth > deepest) told.isPartly = true;
    else if (readers[name]) tex += readers[name](element, told, depth + 1);
    else if (frames.has(name)) tex += all(childrenOf(element), told, depth + 1);
    else if (!silent.test(name)) told.isPartly = true;
  }
  return tex;
}

/** A formula of Word (`m:oMath`) as TeX, and whether a part of it was not understood. */
export function texOf(formula: XmlElement): { tex: string } & Told {
  const told: Told = { isPartly: false };
  const tex = all([formula], told, 0).trim();
  return { tex, ...told };
}
