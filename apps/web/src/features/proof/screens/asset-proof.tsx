import { previewProof, proofPage } from '@tongzhou/client/proof'
import type { ResponseOf } from '@tongzhou/client/call'
import { type ProofLanguage, proofLanguages } from '@tongzhou/client/sets/proof-language'
import { type ProofShow, proofShows } from '@tongzhou/client/sets/proof-show'
import { dayFrom, isDay } from '@tongzhou/domain/kernel/business-day'
import { Button } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Checkbox } from '@tongzhou/ui/choice/checkbox'
import { RadioOptions } from '@tongzhou/ui/choice/radio-options'
import { DateField } from '@tongzhou/ui/date-picker/date-field'
import { TextField } from '@tongzhou/ui/field/text-field'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { useHeld } from '../../../shared/held/use-held'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import { Columns } from '../../../shared/screen/columns'
import { Guide } from '../../../shared/screen/guide'
import { Screen } from '../../../shared/screen/screen'
import { DocumentRows } from '../parts/document-rows'
import { proofLanguageWords, proofShowWords } from '../parts/document-words'
import { NothingProved } from '../parts/nothing-proved'
import { OtherPapers } from '../parts/other-papers'

type Page = ResponseOf<typeof proofPage>
const MOST_PURPOSE = 40

/** Chooses the day, the funds and how much a proof shows; below, what was issued before. */
export default function AssetProof() {
  const page = useCall(proofPage, {})

  return (
    <Screen
      query={page}
      isEmpty={({ days, history }) => days === null && history.length === 0}
      empty={<NothingProved />}
    >
      {({ days, left, history }) => (
        <Columns
          keepsBeside
          beside={
            <>
              <Guide
                title="关于资产证明"
                lines={[
                  '写明您在所选日期结束时持有的基金与金额，A4 PDF，带数字签名与二维码。',
                  '收到的人扫码即可核对，核对在他的设备上完成，断网也能验签。',
                  `有效期 90 天，可随时撤销；每天可开 3 份，每月 20 份，今天还可开 ${left} 份。`,
                  '仅证明所选日期的持有情况，不构成冻结或担保。',
                ]}
              />
              <OtherPapers />
            </>
          }
        >
          {days !== null && <DraftForm days={days} left={left} />}
          {history.length > 0 && <DocumentRows rows={history} />}
        </Columns>
      )}
    </Screen>
  )
}

function DraftForm({ days, left }: { days: NonNullable<Page['days']>; left: number }) {
  const go = useGo()
  const [held, hold] = useHeld('proofPurpose')
  const [asOf, setAsOf] = useState(days.latest)
  const [show, setShow] = useState<ProofShow>('DETAIL')
  const [language, setLanguage] = useState<ProofLanguage>('ZH')
  const [purpose, setPurpose] = useState(held ?? '')
  const [without, setWithout] = useState<readonly string[]>([])
  const dayFault = faultOfDay(asOf, days)
  const all = useCall(
    previewProof,
    { asOf, show: 'DETAIL' },
    { enabled: dayFault === undefined, handles: ['NOTHING_TO_PROVE', 'AS_OF_NOT_READY'] },
  )
  const rows = all.kind === 'ready' ? all.data.rows : []
  const chosen = rows.filter(({ fundCode }) => !without.includes(fundCode))
  const [isPressed, setPressed] = useState(false)
  const fundFault = isPressed && rows.length > 0 && chosen.length === 0 ? '至少选择一只基金' : undefined
  const open = () => {
    setPressed(true)
    if (dayFault !== undefined || chosen.length === 0) return
    const words = purpose.trim()
    hold(words === '' ? null : words)
    const funds = chosen.length < rows.length ? chosen.map(({ fundCode }) => fundCode).join(',') : undefined
    go(to('/asset-proof-pre', { asOf, show, language, funds }))
  }

  return (
    <Card title="开具一份">
      <div className="flex flex-col gap-5">
        <DateField
          label="截至日期"
          hint={`${days.first} 至 ${days.latest}，以当日结束时为准`}
          error={dayFault}
          value={asOf}
          min={dayFrom(days.first)}
          max={dayFrom(days.latest)}
          onChange={setAsOf}
        />
        {dayFault === undefined && (
          <fieldset>
            <legend className="pb-1 text-15 font-medium">基金</legend>
            <Screen
              query={all}
              isEmpty={(data) => data.rows.length === 0}
              empty={<p>这一天没有持有基金，请换一天。</p>}
            >
              {(data) =>
                data.rows.map((row) => (
                  <Checkbox
                    key={row.fundCode}
                    label={`${row.name} ${row.fundCode}`}
                    checked={!without.includes(row.fundCode)}
                    onChange={(event) =>
                      setWithout(
                        event.currentTarget.checked
                          ? without.filter((code) => code !== row.fundCode)
                          : [...without, row.fundCode],
                      )
                    }
                  />
                ))
              }
            </Screen>
            {fundFault !== undefined && (
              <p role="alert" className="pt-1 text-13 text-danger">
                {fundFault}
              </p>
            )}
          </fieldset>
        )}
        <RadioOptions
          legend="写多少"
          value={show}
          onChange={setShow}
          options={proofShows.map((value) => ({ value, label: proofShowWords[value] }))}
        />
        <RadioOptions
          legend="语言"
          columns={2}
          value={language}
          onChange={setLanguage}
          options={proofLanguages.map((value) => ({ value, label: proofLanguageWords[value] }))}
        />
        <p className="-mt-3 text-13 text-ink-soft">
          双语证明的标题、栏目、日期和说明附英文；姓名与基金名称以登记的为准，大写金额只有中文。
        </p>
        <TextField
          label="用途"
          hint="可不填，如：签证、租房；会印在证明上"
          value={purpose}
          maxLength={MOST_PURPOSE}
          autoComplete="off"
          onChange={(event) => setPurpose(event.currentTarget.value)}
        />
        {left === 0 ? (
          <p className="text-14 text-ink-soft">今天的次数已用完，明天可以再开；已开具的文件仍可下载。</p>
        ) : (
          <Button full onClick={open}>
            预览
          </Button>
        )}
      </div>
    </Card>
  )
}

function faultOfDay(asOf: string, days: NonNullable<Page['days']>): string | undefined {
  if (!isDay(asOf)) return '请填写日期，如 2026-11-20'
  if (asOf < days.first) return `最早可选 ${days.first}`

  return asOf > days.latest ? `最近可选 ${days.latest}，之后的净值还没有全部公布` : undefined
}
