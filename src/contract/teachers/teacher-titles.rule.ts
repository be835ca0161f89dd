/**
 * 职称, by the series of the state (人社部《职称评审管理暂行规定》): those of universities and vocational schools, of research,
 * laboratories and engineering, and who comes from an enterprise to teach.
 */
export const teacherTitles = [
  'professor',
  'associateProfessor',
  'lecturer',
  'assistantLecturer',
  'chiefSeniorLecturer',
  'seniorLecturer',
  'researcher',
  'associateResearcher',
  'assistantResearcher',
  'chiefSeniorExperimentalist',
  'seniorExperimentalist',
  'experimentalist',
  'chiefSeniorEngineer',
  'seniorEngineer',
  'engineer',
  'enterpriseMentor',
] as const;
export type TeacherTitle = (typeof teacherTitles)[number];

/** How much a teacher may say; both sides hold it. */
export const teacherLimits = {
  /** 研究方向. */
  fields: 8,
  fieldLength: 30,
  /** College and position. */
  placeLength: 60,
  biographyLength: 5000,
  publications: 50,
  publicationLength: 300,
  venueLength: 120,
  firstYear: 1900,
  lastYear: 2100,
  links: 6,
  linkLength: 40,
  addressLength: 500,
} as const;

/** An address that a page may link to: http or https, with a host. */
export const webAddress = /^[hH][tT][tT][pP][sS]?:\/\/[^\s/?#]\S*$/;
