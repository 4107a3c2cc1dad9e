import { yearHoldShareReport } from '@tongzhou/client/holding'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { AmountsEye } from '../../../shared/held/amounts-eye'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { BarAction } from '../../../shared/screen/bar'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'
import { shortDay } from '../../../shared/words/day-words'
import { type CardKey, type Report, type ReportWhole, reportCards } from '../parts/report/report-cards'
import { ReportPicture } from '../parts/report/report-picture'
import { ReportService } from '../parts/report/report-service'
import { ReportStory } from '../parts/report/report-story'
import { ReportTable } from '../parts/report/report-table'
import { ReportVersion } from '../parts/report/report-version'

const PosterSheet = lazy(() => import('../parts/report/poster-sheet'))

/** A year of everything held as a few cards, each with the figures behind it. */
export default function PositionReport() {
  const { year, card, version } = useRouteQuery('/common/position-report/:year')
  const report = useCall(yearHoldShareReport, { year, ...(version === null ? {} : { version }) })

  return (
    <Screen query={report}>
      {(data) =>
        data.whole === null ? (
          <div className="flex flex-col gap-3">
            <Years report={data} year={year} />
            <NothingHeld year={year} />
          </div>
        ) : (
          <YearStory
            key={`${year}/${version ?? ''}`}
            year={year}
            first={card}
            report={data}
            whole={data.whole}
          />
        )
      }
    </Screen>
  )
}

function YearStory(props: { year: string; first: CardKey; report: Report; whole: ReportWhole }) {
  const { year, first, report, whole } = props
  const { isHidden } = useHiddenAmounts()
  const [shown, setShown] = useState(first)
  const go = useGo()
  const cards = reportCards(report, isHidden)
  const card = cards.find(({ key }) => key === shown) ?? cards[0]
  if (card === undefined) return null
  const facts = { of: card.key, report, whole }

  return (
    <Columns
      keepsBeside
      beside={
        <>
          <ReportTable {...facts} />
          <ReportService report={report} />
          <ReportVersion
            of={{ kind: 'ANNUAL', period: year }}
            state={report}
            onShow={(version) =>
              go(to('/common/position-report/:year', { year, card: card.key, version }), { replace: true })
            }
          />
          <PosterButton year={year} report={report} />
          <p className="text-12 text-ink-faint max-desktop:order-7">
            {stateText(year, report, whole)} 过往收益不预示未来表现。基金有风险，投资需谨慎。
          </p>
        </>
      }
    >
      <BarAction>
        <AmountsEye />
      </BarAction>
      <Years report={report} year={year} />
      <ReportStory
        year={year}
        cards={cards}
        shown={card}
        onTurn={setShown}
        picture={<ReportPicture {...facts} />}
      />
    </Columns>
  )
}

/** A picture of the year without amounts, for whoever likes to show one. */
function PosterButton({ year, report }: { year: string; report: Report }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button look="outline" size="medium" className="max-desktop:order-6" onClick={() => setOpen(true)}>
        生成海报
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PosterSheet year={year} report={report} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Up to when the figures go. */
function stateText(year: string, { isFinal }: Report, { to: last }: ReportWhole): string {
  return isFinal ? `${year} 年的净值已全部公布。` : `数字截至 ${shortDay(last, null)} 的净值。`
}

function Years({ report: { years }, year }: { report: Report; year: string }) {
  const go = useGo()
  if (years.length < 2) return null

  return (
    <SegmentedControl
      label="年度"
      look="plain"
      options={years.map((one) => ({ value: one, label: `${one} 年` }))}
      value={year}
      onChange={(next) => go(to('/common/position-report/:year', { year: next }), { replace: true })}
    />
  )
}

function NothingHeld({ year }: { year: string }) {
  return (
    <EmptyState
      text={`${year} 年还没有可以报告的持有`}
      note="第一笔买入确认、有了净值之后，这里按年汇总投入、收益与费用。"
      action={
        <ButtonLink look="outline" size="medium" href={to('/income')}>
          查看收益
        </ButtonLink>
      }
    />
  )
}
