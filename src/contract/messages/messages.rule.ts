/** What a message is about, in the order of the message centre. */
export const messageCategories = ['tasks', 'replies', 'announcements', 'grades', 'account'] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** Ways by which a message reaches somebody, in the order of the settings. */
export const messageChannels = ['product', 'mail', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Headings of the settings, in their order. */
export const messageGroups = ['learning', 'courses', 'account'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** Of so many days the head of the message centre says how many messages there were. */
export const recentDays = 90;

/**
 * Said to a person's open pages: there is a new message; messages were marked, or settings changed, on another page; an
 * announcement of one's own has moved on.
 */
export const messageNews = {
  arrived: 'message.arrived',
  marked: 'message.marked',
  settings: 'message.settings',
  announced: 'message.announced',
} as const;

/** Minutes after midnight in the platform's zone: when quiet hours begin and end unless the person says otherwise. */
export const quietDefault = { from: 22 * 60 + 30, to: 7 * 60 } as const;
/** When the mail of the day leaves, and the summary of the week on Sundays. */
export const digestMinutes = { daily: 8 * 60, weekly: 20 * 60 } as const;
