import { msg } from '@lingui/core/macro';
import { publicMedia } from '#contract/files/files.rule.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { schoolsAddresses } from '#contract/schools/schools.addresses.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { definePage, read, trailOf } from '#shell/plugin-api.ts';
import { plainText } from '#views/common/rich-text.view.tsx';
import { majorQueryOf } from './school-queries.rule.ts';

export default definePage({
  reads: ({ search }) => {
    const place = schoolsAddresses.detail.read(search);
    return place.id
      ? [
          read(schoolsOperations.get, { id: place.id }),
          read(schoolsOperations.majors, majorQueryOf(place)),
          ...(place.tab === 'majors' && place.major ? [read(majorPageOperations.get, { id: place.major })] : []),
        ]
      : [];
  },
  head: ({ of, origin, i18n }) => {
    const school = of(schoolsOperations.get);
    if (!school) return null;
    const description = plainText(school.introduction).slice(0, 160);
    const canonical = schoolsAddresses.detail.to({ id: school.id });
    return {
      title: school.name,
      description,
      canonical,
      data: [
        {
          '@type': 'CollegeOrUniversity',
          name: school.name,
          description,
          url: origin + canonical,
          ...(school.logoFileId && { logo: origin + publicMedia(school.logoFileId) }),
          ...(school.telephone && { telephone: school.telephone }),
          ...(school.email && { email: school.email }),
          ...(school.address && { address: school.address }),
          ...(school.website && { sameAs: school.website }),
          ...(school.founded !== null && { foundingDate: String(school.founded) }),
        },
        trailOf([i18n._(msg`学校`), origin + schoolsAddresses.list.to()], [school.name, origin + canonical]),
      ],
    };
  },
});
