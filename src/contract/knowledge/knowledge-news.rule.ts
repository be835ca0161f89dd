/** The draft of a course's graph changed, on the topic of its team. */
export const knowledgeNews = 'knowledge.changed';
export const knowledgeTopic = (courseId: string): string => `knowledge:${courseId}`;
