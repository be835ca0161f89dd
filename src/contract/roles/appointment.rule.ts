/** How much may be said of an appointment. */
export const appointmentLimits = { reasonLength: 200, searchLength: 40 } as const;
