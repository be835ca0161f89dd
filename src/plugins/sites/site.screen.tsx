import { useLingui } from '@lingui/react/macro';
import { useLocation, useSearchParams } from 'wouter';
import { acceptOf } from '#contract/files/files.rule.ts';
import { sitesAddresses } from '#contract/sites/sites.addresses.ts';
import type { ManagedSite, SiteContent } from '#contract/sites/sites.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import { siteProblems } from '#contract/sites/sites.rule.ts';
import { differing } from '#kit/merge.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { shownOf } from '#kit/shown.ts';
import type { DraftHandle } from '#kit/use-draft.ts';
import { Refused, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { useDraft, useHomeSections, useJournal, useRecord } from '#shell/plugin-editing.ts';
import { Conflict } from '#views/common/conflict.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SaveLine } from '#views/common/save-line.view.tsx';
import { SkeletonPage } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { useSiteWords } from '#views/sites/site.words.tsx';
import { SitePageView } from '#views/sites/site-page.view.tsx';
import { Ordered } from './ordered.part.tsx';
import { siteEditing } from './site.editing.ts';
import { SitePreviewPart } from './site-preview.part.tsx';
import { useSiteMoves } from './use-site-moves.ts';

const { get, edit, publish, restore, discard, withdraw } = sitesOperations;

function usePlace() {
  const [path] = useLocation();
  const [query] = useSearchParams();
  return sitesAddresses.site.read(query, path);
}

/** One site. */
export default function SiteScreen() {
  const { t } = useLingui();
  const { id } = usePlace();
  const site = useOperation(get, { id }, { freshMs: 0 });
  return (
    <Loaded
      shown={shownOf(site)}
      what={t`站点`}
      skeleton={<SkeletonPage />}
      missing={
        <StateBlock kind="missing" headingLevel={1} title={t`站点不存在`}>
          {t`链接可能不完整，或者站点不由你管理。`}
        </StateBlock>
      }
    >
      {(data) => <ReadSite key={data.id} site={data} />}
    </Loaded>
  );
}

function ReadSite({ site }: { site: ManagedSite }) {
  const journal = useJournal<SiteContent>(`site ${site.id}`, site.journalKey);
  return journal ? <OpenSite site={site} journal={journal} /> : <SkeletonPage />;
}

function OpenSite({ site, journal }: { site: ManagedSite; journal: ReadJournal<SiteContent> }) {
  const { t } = useLingui();
  const { call, askOverlay, confirm, navigate, upload } = usePlatform();
  const place = usePlace();
  const { id, published } = site;
  const record = useRecord(get, { id });
  const draft = useDraft(siteEditing(id), { record: site, place: record, journal });
  const { content } = draft;
  const sections = useHomeSections();
  const { isMoving, move } = useSiteMoves(draft, record.put);
  const set = (change: Partial<SiteContent>) => draft.change({ ...content, ...change });
  const onPublish = async () => {
    const props = { content, published };
    const agreed = await askOverlay<true, typeof props>(() => import('./publish-site.overlay.tsx'), props);
    if (agreed) await move((version) => call(publish, { id, version }), t`站点已发布`);
  };
  const onVersions = async () => {
    const number = await askOverlay<number, { id: string }>(() => import('./site-versions.overlay.tsx'), { id });
    if (number !== null) await move((version) => call(restore, { id, version, number }), t`已恢复到版本 ${number}`);
  };
  const onWithdraw = async () => {
    const agreed = await confirm({
      title: t`停用站点？`,
      text: t`停用后，这些域名显示默认站点；内容和版本保留，可以再次发布。`,
      agree: t`停用站点`,
    });
    if (agreed) await move((version) => call(withdraw, { id, version }), t`站点已停用`);
  };
  return (
    <Refused by={[edit, publish, restore]} isQuiet>
      <SitePageView
        site={site}
        part={place.part}
        changes={published ? differing(content, published) : []}
        isReady={Object.keys(siteProblems(content)).length === 0}
        isMoving={isMoving}
        saved={<SaveLine {...draft.save} isDraft onRetry={draft.retry} />}
        conflict={<Clash draft={draft} />}
        preview={<SitePreviewPart id={id} version={site.version} />}
        form={{
          content,
          onChange: set,
          ownHost: site.ownHost,
          sections,
          ordered: (props) => <Ordered {...props} />,
          picture: (label, onStored) => (
            <upload.Field
              key={`${label} ${site.version}`}
              isPublic
              maxBytes={10 * 1024 * 1024}
              accept={acceptOf.picture}
              label={label}
              onStored={({ fileId }) => onStored(fileId)}
            />
          ),
        }}
        onPart={(part) => navigate(sitesAddresses.site.to({ id, part }), { replace: true })}
        onPublish={() => void onPublish()}
        onDiscard={() => void move((version) => call(discard, { id, version }), t`已放弃未发布的修改`)}
        onWithdraw={() => void onWithdraw()}
        onVersions={() => void onVersions()}
      />
    </Refused>
  );
}

function Clash({ draft: { content, theirs, keepMine, takeTheirs } }: { draft: DraftHandle<SiteContent> }) {
  const { names, shown } = useSiteWords();
  if (!theirs) return null;
  return (
    <Conflict
      fields={differing(theirs, content).map((name) => ({
        name: names[name],
        mine: shown(name, content),
        theirs: shown(name, theirs),
      }))}
      onMine={keepMine}
      onTheirs={takeTheirs}
    />
  );
}
