import { reportFile } from '@tongzhou/client/holding'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import type { DifferenceUnit } from '@tongzhou/domain/record/report-differences'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { Fragment } from 'react'
import { useSend } from '../../../../shared/api/use-send'
import { useToday } from '../../../../shared/api/use-today'
import { saveBytes } from '../../../../shared/feedback/save-bytes'
import { OwnAmount } from '../../../../shared/held/own-amount'
import { daySentence, minuteText, shortDay } from '../../../../shared/words/day-words'
import { type ReportState, isNewest } from './report-state'

/**
 * The version that is shown of a report, when it was made and what it says otherwise than the one before; the
 * same as a PDF. Before it is made, the day before which it will be.
 */
export function ReportVersion(props: {
  of: { kind: 'ANNUAL' | 'QUARTER'; period: string }
  state: ReportState
  onShow: (version: string) => void
}) {
  const { of, state, onShow } = props
  const { version, versions, differences } = state
  if (version === null) return <NotMade readyBy={state.readyBy} />

  return (
    <Card title="报告" action={`第 ${version.version} 版`} className="max-desktop:order-6">
      <p className="pb-3 text-13 text-ink-soft">
        生成于 {minuteText(version.madeAt)}，截至 {shortDay(version.asOf, null)}，不再改动。
      </p>
      {!isNewest(state) && (
        <p className="pb-3 text-13 text-ink-soft">
          这是旧版本，现在以第 {versions.at(-1)?.version} 版为准；数字怎么算的，见最新一版。
        </p>
      )}
      {state.isBehind && (
        <p className="pb-3 text-13 text-ink-soft">
          这一版之后有数据更正。新的一版正在生成，最早明天早上可看；在那之前不列出数字怎么算的。
        </p>
      )}
      {versions.length > 1 && (
        <div className="pb-3">
          <SegmentedControl
            label="报告版本"
            options={versions.map((one) => ({ value: String(one.version), label: `第 ${one.version} 版` }))}
            value={String(version.version)}
            onChange={onShow}
          />
        </div>
      )}
      {differences.length > 0 && (
        <div className="pb-3">
          <p className="pb-1 text-13 text-ink-soft">
            与第 {version.version - 1} 版不同的 {differences.length} 项
          </p>
          {differences.map(({ figure, unit, before, after }) => (
            <MoneyLine
              key={figure}
              label={<FigureName words={figure} />}
              value={
                <span className={unit === 'WORDS' ? '' : 'whitespace-nowrap'}>
                  <Printed unit={unit} value={before} /> → <Printed unit={unit} value={after} />
                </span>
              }
            />
          ))}
        </div>
      )}
      <Download of={of} version={version.version} />
    </Card>
  )
}

/** Until it is made; a NAV that is awaited beyond the day it should have come by has no new one. */
function NotMade({ readyBy }: { readyBy: string }) {
  const today = useToday()
  const isLate = today !== null && today >= readyBy

  return (
    <Card title="报告" action="还没有生成" className="max-desktop:order-6">
      <p className="text-13 text-ink-soft">
        {isLate
          ? '有基金的净值还没有公布，公布后生成报告，之后不再改动。现在的数字随净值变化。'
          : `现在的数字随净值变化。报告在净值全部公布后生成，最晚在 ${daySentence(readyBy)}前，之后不再改动。`}
      </p>
    </Card>
  )
}

/** 澄岳睿远均衡混合A 期末市值: broken between its words where it is long. */
function FigureName({ words }: { words: string }) {
  return words.split(' ').map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' '}
      <span className="inline-block">{word}</span>
    </Fragment>
  ))
}

function Printed({ unit, value }: { unit: DifferenceUnit; value: string | null }) {
  if (value === null) return '--'
  switch (unit) {
    case 'YUAN':
      return <OwnAmount value={formatMoney(value)} />
    case 'SHARES':
      return (
        <>
          <OwnAmount value={formatShares(value)} /> 份
        </>
      )
    case 'PERCENT':
      return formatSignedPercent(value)
    case 'TIMES':
      return `${value} 次`
    case 'WORDS':
      return value
  }
}

function Download({ of, version }: { of: { kind: 'ANNUAL' | 'QUARTER'; period: string }; version: number }) {
  const { send, isSending } = useSend(reportFile)
  const fetch = async () => {
    const outcome = await send({ ...of, version: String(version) })
    if (outcome.kind === 'ok') saveBytes(outcome.data)
  }

  return (
    <Button full look="outline" busy={isSending} onClick={() => void fetch()}>
      下载 PDF
    </Button>
  )
}
