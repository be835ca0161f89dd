/** What somebody does not see, or was refused. */
export interface WhyAbout {
  /** The page. */
  address: string;
  /** `POST /courses`; null: the page itself. */
  operation: string | null;
  /** Not this page, but one of those that stand in no menu. */
  isElsewhere?: boolean;
  /** Whom it is about; absent: oneself. */
  personId?: string;
}
