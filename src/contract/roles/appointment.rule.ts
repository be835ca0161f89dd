/** How much may be said of an appointment. */
export const appointmentLimits = { reasonLength: 200, searchLength: 40, classes: 50, classesShown: 100 } as const;
