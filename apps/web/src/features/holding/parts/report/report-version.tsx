import type { ResponseOf } from '@tongzhou/client/call'
import { type quarterReport, reportFile } from '@tongzhou/client/holding'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useSend } from '../../../../shared/api/use-send'
import { saveBytes } from '../../../../shared/feedback/save-bytes'
import { OwnAmount } from '../../../../shared/held/own-amount'
import { minuteText, shortDay } from '../../../../shared/words/day-words'

type State = Pick<
  ResponseOf<typeof quarterReport>,
  'isFinal' | 'readyBy' | 'version' | 'versions' | 'differences'
>

/**
 * The version that is shown of a report, when it was made and what it says otherwise than the one before; the
 * same as a PDF. Before it is made, the day before which it will be.
 */
export function ReportVersion(props: {
  of: { kind: 'ANNUAL' | 'QUARTER'; period: string }
  state: State
  onShow: (version: string) => void
}) {
  const { of, state, onShow } = props
  const { version, versions, differences } = state
  if (version === null)
    return (
      <Card title="报告" action="还没有生成" className="max-desktop:order-6">
        <p className="text-13 text-ink-soft">
          现在的数字随净值变化。报告在净值全部公布后生成，最晚 {shortDay(state.readyBy)} 前，之后不再改动。
        </p>
      </Card>
    )

  return (
    <Card title="报告" action={`第 ${version.version} 版`} className="max-desktop:order-6">
      <p className="pb-3 text-13 text-ink-soft">
        生成于 {minuteText(version.madeAt)}，截至 {shortDay(version.asOf, null)}，不再改动。
      </p>
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
              label={figure}
              value={
                <>
                  <Printed unit={unit} value={before} /> → <Printed unit={unit} value={after} />
                </>
              }
            />
          ))}
        </div>
      )}
      <Download of={of} version={version.version} />
    </Card>
  )
}

function Printed({ unit, value }: { unit: 'YUAN' | 'PERCENT'; value: string | null }) {
  return unit === 'YUAN' ? <OwnAmount value={formatMoney(value)} /> : formatSignedPercent(value)
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
