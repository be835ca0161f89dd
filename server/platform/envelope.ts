import { Type, type TSchema } from 'typebox';

/** The schema of an answer as it travels (docs/protocol.md, "Envelope and codes"). */
export const envelopeOf = (result: TSchema) =>
  Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    result: Type.Union([result, Type.Null()]),
    encryption: Type.Boolean(),
  });
