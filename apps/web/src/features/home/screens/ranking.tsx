import { IconLink } from '@tongzhou/ui/button/icon-button'
import { TextLink } from '@tongzhou/ui/link/link'
import type { RouteRow } from '../../../shared/routing/route-row'
import { fundZones } from '@tongzhou/client/sets/fund-zone'
import { useIsDesktop } from '@tongzhou/ui/lib/media'
import { CardSkeleton, RowSkeleton } from '@tongzhou/ui/states/skeleton'
import { useQuestion } from '../../../shared/api/use-question'
import { FundDisclaimer } from '../../../shared/fund/disclosures'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { useRouteQuery, useScreenPlace } from '../../../shared/routing/screen-place'
import { to, toNamed } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { BarLink } from '../../../shared/screen/bar'
import { Columns } from '../../../shared/screen/columns'
import { island } from '../../../shared/screen/island'
import { Screen } from '../../../shared/screen/screen'
import { RankingControls } from '../parts/ranking/ranking-controls'
import type { RankingChoice } from '../parts/ranking/ranking-input'
import { useColumns } from '../parts/ranking/use-columns'
import { rankingQuestion } from '../questions'

const RankingList = island(() => import('../parts/ranking/ranking-list'), {
  fallback: <RowSkeleton look="fund" rows={10} />,
})
const FilterPanel = island(() => import('../parts/ranking/filter-panel'), {
  fallback: <CardSkeleton />,
  drawnBy: 'browser',
})

/**
 * All funds, the steady or the advanced ones: screened by facets with counts, ordered by one figure of one's
 * choice.
 */
export default function Ranking({ variant }: ScreenProps) {
  const zone = fundZones.find((known) => known === variant) ?? 'all'
  const choice = useRouteQuery('/ranking')
  const change = useChange()
  const isDesktop = useIsDesktop()
  const [columns, setColumns] = useColumns()
  const list = useQuestion(rankingQuestion(zone, choice), { keepPrevious: true })

  return (
    <div className="flex flex-col gap-3">
      <SearchAction />
      <Screen query={list} skeleton={<RowSkeleton look="fund" rows={10} />}>
        {(data) => (
          <>
            <div>
              <Heading asOf={data.asOf} />
              <RankingControls
                data={data}
                zone={zone}
                choice={choice}
                columns={columns}
                onColumns={setColumns}
                onChange={change}
              />
            </div>
            <Columns
              before={
                <FilterPanel
                  facets={data.facets}
                  f={choice.f}
                  total={data.total}
                  onTake={(f) => change({ f })}
                  asleep={!isDesktop}
                />
              }
            >
              <div aria-busy={!(list.kind === 'ready' && list.isFresh)} className="min-w-0">
                <RankingList
                  first={data}
                  isFresh={list.kind === 'ready' && list.isFresh}
                  zone={zone}
                  choice={choice}
                  columns={columns}
                  onChange={change}
                />
              </div>
            </Columns>
          </>
        )}
      </Screen>
      <FundDisclaimer />
    </div>
  )
}

/** What an address leaves out. */
const untold = new Set<string>(['ALL', 'AUTO', '0'])

/** Writes a change of the choice into the address, so that it stays when one comes back. */
function useChange(): (change: Partial<RankingChoice>) => void {
  const go = useGo()
  const { row } = useScreenPlace()
  const now = useRouteQuery('/ranking')

  return (change) => {
    const next = { ...now, ...change }
    const shown = Object.fromEntries(
      Object.entries(next).flatMap(([name, value]) =>
        value === null || untold.has(value) ? [] : [[name, value]],
      ),
    )
    const href = toNamed(row.path, shown)
    if (href !== null) go(href, { replace: true })
  }
}

/** The page's name on a desktop, whose bar is only for screen readers, and the day of its figures. */
function Heading({ asOf }: { asOf: string | null }) {
  const { row } = useScreenPlace()

  return (
    <div className="hidden items-start justify-between pb-4 desktop:flex">
      <div>
        <p aria-hidden="true" className="text-24 font-semibold">
          {row.title}
        </p>
        <p className="text-13 text-ink-soft">
          {asOf !== null && `净值截至 ${asOf} · `}
          <TextLink href={to('/net-worth')}>全部基金净值</TextLink>
        </p>
      </div>
      <IconLink {...searchOf(row)} />
    </div>
  )
}

function SearchAction() {
  const { row } = useScreenPlace()

  return <BarLink {...searchOf(row)} />
}

/** The way to the search of a ranking, in the bar of a phone and beside the heading of a desktop. */
function searchOf({ path, title }: Pick<RouteRow, 'path' | 'title'>) {
  const href = toNamed(`${path}/search`) ?? to('/common/home/search')

  return { icon: 'search', label: `在${title}里搜索`, href } as const
}
