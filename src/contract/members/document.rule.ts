export const documentLimits = {
  purposeLength: 200,
  /** Numbers that an account may type a day to join a member. */
  tries: 5,
  /** Offered at once. */
  offers: 20,
} as const;
