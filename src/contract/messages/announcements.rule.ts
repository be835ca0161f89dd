export const announcementStatuses = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;

/** How far an audience reaches, the widest last. */
export const audienceReaches = ['course', 'school', 'platform'] as const;
export type AudienceReach = (typeof audienceReaches)[number];
