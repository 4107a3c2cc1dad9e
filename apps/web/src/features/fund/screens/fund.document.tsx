import { TextLink } from '@tongzhou/ui/link/link'
import { Tabs } from '@tongzhou/ui/tabs/tabs'
import { lazy, Suspense } from 'react'
import { RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { documentHref } from '../parts/document-href'
import { AnnouncementList } from '../../../shared/fund/papers/announcement-list'
import { FundPapers } from '../../../shared/fund/papers/fund-papers'
import { FundRecord } from '../../../shared/fund/papers/fund-record'

const PortfolioCard = lazy(() => import('../parts/detail/portfolio-card'))
const DividendsCard = lazy(() => import('../parts/detail/dividends-card'))

const tabs = [
  { value: 'record' as const, label: '概况' },
  { value: 'holdings' as const, label: '持仓' },
  { value: 'news' as const, label: '公告' },
  { value: 'papers' as const, label: '文件' },
]

/** A fund that is raised holds nothing yet. */
const raisingTabs = tabs.filter(({ value }) => value !== 'holdings')

/**
 * Everything on file about a fund: its record, its holdings by quarter, its announcements and its documents.
 */
export default function FundDocument({ variant }: ScreenProps) {
  const { fundCode, tab, kind } = useRouteQuery('/fund/document')
  const isRaising = variant === 'raising'
  const go = useGo()
  const open = (next: (typeof tabs)[number]['value']) =>
    go(documentHref(isRaising, { fundCode, tab: next }), { replace: true })

  return (
    <div className="flex flex-col gap-3">
      <Tabs label="档案" tabs={isRaising ? raisingTabs : tabs} value={tab} onChange={open} even>
        <div className="flex flex-col gap-3 pt-3">
          {tab === 'record' && <FundRecord fundCode={fundCode} />}
          {tab === 'holdings' && (
            <Suspense fallback={<RowSkeleton rows={8} />}>
              <PortfolioCard fundCode={fundCode} />
              <DividendsCard fundCode={fundCode} />
              <p className="text-13 text-ink-soft">
                持有这只基金？{' '}
                <TextLink href={to('/fund/quarter-report', { fundCode })}>查看我的季度报告</TextLink>
              </p>
            </Suspense>
          )}
          {tab === 'news' && <AnnouncementList of={{ fundCode }} />}
          {tab === 'papers' && (
            <FundPapers
              fundCode={fundCode}
              kind={kind === 'NONE' ? null : kind}
              hrefOf={(one) =>
                documentHref(isRaising, {
                  fundCode,
                  tab: 'papers',
                  ...(one === null ? {} : { kind: one }),
                })
              }
            />
          )}
        </div>
      </Tabs>
      <FundDisclaimer />
    </div>
  )
}
