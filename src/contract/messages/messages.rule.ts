/** What a message is about, in the order of the message centre. */
export const messageCategories = ['tasks', 'replies', 'grades', 'account'] as const;
export type MessageCategory = (typeof messageCategories)[number];

/** Said to a person's open pages: there is a new message; messages were marked on another page. */
export const messageNews = { arrived: 'message.arrived', marked: 'message.marked' } as const;
