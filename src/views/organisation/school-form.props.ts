import type { ReactNode } from 'react';
import type { SchoolProfile } from '#contract/organisation/school-profile.contract.ts';

export interface SchoolFormProps {
  id: string;
  edition: 'he' | 've';
  profile: SchoolProfile;
  onChange: (change: Partial<SchoolProfile>) => void;
  logoUpload: ReactNode;
  bannerUpload: ReactNode;
}
