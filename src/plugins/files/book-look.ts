/** How the pages of an e-book look; the tokens come from the frame around it. */
export const bookLook = `
html { background: var(--Background1, #fff); color: var(--Foreground1, #14202e); }
body { max-width: 44em; margin: 0 auto; padding: 2rem 1.5rem 4rem; overflow-wrap: anywhere; line-height: 1.9;
  font-family: "Noto Serif SC Variable","Songti SC","Noto Serif CJK SC",Georgia,serif; text-align: start; }
h1, h2, h3, h4 { line-height: 1.45; margin: 1.6em 0 .7em; font-family: "PingFang SC","Noto Sans SC Variable",sans-serif; }
p { margin: 0 0 .8em; }
img { max-width: 100%; height: auto; display: block; margin: 1em auto; }
pre, code { font-family: ui-monospace, Consolas, monospace; white-space: pre-wrap; }
table { border-collapse: collapse; max-width: 100%; }
td, th { border: 1px solid currentColor; padding: .3em .6em; }
blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid var(--Foreground3, #8f9cae); }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 3px; }
a:not([href]) { text-decoration: none; }`;
