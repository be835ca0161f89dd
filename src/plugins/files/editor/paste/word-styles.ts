/** Declarations by their names, lower case. */
export type Declarations = ReadonlyMap<string, string>;

const none: Declarations = new Map();

/** Browsers drop what they do not know (`mso-…`): the text is read, not `element.style`. */
export function declarationsOf(css: string): Declarations {
  const found = new Map<string, string>();
  for (const part of css.split(';')) {
    const at = part.indexOf(':');
    if (at > 0) found.set(part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim());
  }
  return found;
}

/** What stands at the element itself. */
export const ownStyle = (element: Element): Declarations => {
  const css = element.getAttribute('style');
  return css ? declarationsOf(css) : none;
};

/** Rules of a document's style sheets by selector without its element (`.MsoTitle`, `@list l0:level1`). */
export type Rules = ReadonlyMap<string, Declarations>;

export function rulesOf(document: Document): Rules {
  const rules = new Map<string, Declarations>();
  for (const { textContent } of document.querySelectorAll('style')) {
    for (const rule of (textContent ?? '').split('}')) {
      const at = rule.lastIndexOf('{');
      if (at < 0) continue;
      const declarations = declarationsOf(rule.slice(at + 1));
      for (const selector of rule.slice(0, at).split(',')) rules.set(nameOf(selector), declarations);
    }
  }
  return rules;
}

const nameOf = (selector: string): string => {
  const last = selector.slice(selector.lastIndexOf('/') + 1).trim();
  if (last.includes('@list')) return last.slice(last.indexOf('@list')).replaceAll(/\s+/g, ' ');
  return last.slice(Math.max(0, last.indexOf('.')));
};

/** What the element or else its class says. */
export function styleOf(element: Element, rules: Rules, name: string): string {
  const own = ownStyle(element).get(name);
  if (own !== undefined) return own;
  for (const one of element.classList) {
    const found = rules.get(`.${one}`)?.get(name);
    if (found !== undefined) return found;
  }
  return '';
}
