/** Where a course's homework is managed. */
export const workHref = (courseId: string, homeworkId?: string, tab?: string): string =>
  `/courseManagement/index/courseTestWork?${new URLSearchParams({
    id: courseId,
    ...(homeworkId && { homework: homeworkId }),
    ...(tab && { tab }),
  })}`;

/** The marking desk; without a submission it opens at the first that waits. */
export const markingHref = (courseId: string, homeworkId: string, submissionId?: string): string =>
  `/courseManagement/index/courseTestWork/courseTestWorkCorrect?${new URLSearchParams({
    id: courseId,
    homework: homeworkId,
    ...(submissionId && { submission: submissionId }),
  })}`;
