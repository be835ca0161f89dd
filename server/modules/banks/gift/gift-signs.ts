/** A piece of a question's text, and where it begins there: faults are told with their place in the file. */
export interface Piece {
  text: string;
  at: number;
}

/** Takes a sign's meaning away, or is a line break (docs.moodle.org, "GIFT format", special characters). */
const escapes = /\\([\\:#={}~n])/g;
const escapesAndSigns = /\\[\\:#={}~n]|[:#={}~]/g;

export const unescapeGift = (text: string): string =>
  text.replace(escapes, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** Where signs stand that have their meaning, in order. @param wanted the signs, such as `={}` */
export const signsOf = (text: string, wanted: string): { sign: string; at: number }[] =>
  [...text.matchAll(escapesAndSigns)].flatMap(({ 0: sign, index: at }) =>
    sign.length === 1 && wanted.includes(sign) ? [{ sign, at }] : [],
  );

/** -1 where the sign does not stand, or only as text. */
export const signAt = (text: string, sign: string): number => signsOf(text, sign)[0]?.at ?? -1;

export const cut = ({ text, at }: Piece, from: number, to = text.length): Piece => ({
  text: text.slice(from, to),
  at: at + from,
});

export const trimmed = (piece: Piece): Piece => {
  const body = piece.text.trimEnd();
  return cut({ ...piece, text: body }, body.length - body.trimStart().length);
};

/** The piece before the sign and the one after it, null where it does not stand. */
export function splitAt(piece: Piece, sign: string): [Piece, Piece | null] {
  const at = signAt(piece.text, sign);
  return at < 0 ? [piece, null] : [cut(piece, 0, at), cut(piece, at + 1)];
}

/** The last place where `####` begins, which parts the answers from the general feedback; -1 for none. */
export const generalFeedbackAt = (text: string): number => {
  const places = signsOf(text, '#').map(({ at }) => at);
  return places.findLast((at, index) => places[index + 3] === at + 3) ?? -1;
};
