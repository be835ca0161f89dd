export const announcementStatuses = ['draft', 'scheduled', 'sending', 'sent', 'withdrawn'] as const;

/** How far an audience reaches, the widest last. */
export const audienceExtents = ['course', 'school', 'platform'] as const;
export type AudienceExtent = (typeof audienceExtents)[number];
