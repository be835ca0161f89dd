import { msg } from '@lingui/core/macro';
import { teachersAddresses } from '#contract/teachers/teachers.addresses.ts';
import { teachersOperations } from '#contract/teachers/teachers.operations.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { definePage, read, trailOf } from '#shell/plugin-api.ts';
import { titleNames } from '#views/teachers/teacher.words.ts';

export default definePage({
  reads: ({ search }) => {
    const { id } = teachersAddresses.detail.read(search);
    return id ? [read(teachersOperations.get, { id })] : [];
  },
  head: ({ of, origin, i18n }) => {
    const teacher = of(teachersOperations.get);
    if (!teacher) return null;
    const { id, name, title, school, department, position, fields, biography, portraitFileId, links } = teacher;
    const canonical = teachersAddresses.detail.to({ id });
    const jobTitle = title && i18n._(titleNames[title]);
    return {
      title: `${name} - ${school.name}`,
      description: [
        [school.name, department, jobTitle, position].filter(Boolean).join(' '),
        fields.join(' '),
        biography,
      ]
        .filter(Boolean)
        .join(' · ')
        .slice(0, 160),
      canonical,
      data: [
        {
          '@type': 'Person',
          name,
          url: origin + canonical,
          ...(jobTitle && { jobTitle }),
          ...(portraitFileId && { image: origin + publicMedia(portraitFileId) }),
          ...(fields.length > 0 && { knowsAbout: fields }),
          ...(links.length > 0 && { sameAs: links.map(({ address }) => address) }),
          affiliation: { '@type': 'CollegeOrUniversity', name: school.name },
        },
        trailOf([i18n._(msg`名师`), origin + teachersAddresses.list.to()], [name, origin + canonical]),
      ],
    };
  },
});
