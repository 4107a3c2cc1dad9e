import { indexList, fundSearch } from '@tongzhou/client/fund'
import { Button } from '@tongzhou/ui/button/button'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import clsx from 'clsx'
import { useState } from 'react'
import { useCall } from '../../../shared/api/use-call'
import { FundChips } from '../../../shared/fund/fund-chips'
import type { FundCard } from '../../../shared/fund/fund-card'

/** Chooses what is drawn beside the fund: indexes as chips, funds by search. */
export default function ComparePicker(props: {
  fundCode: string
  codes: readonly string[]
  most: number
  onChange: (codes: readonly string[]) => void
  onClose: () => void
}) {
  const { codes } = props
  const [keyword, setKeyword] = useState('')
  const indexes = useCall(indexList, {}, { staleMs: 600_000 })
  const found = useCall(
    fundSearch,
    { keyword: keyword.trim(), limit: 12 },
    { enabled: keyword.trim() !== '', keepPrevious: true },
  )
  const isFull = codes.length >= props.most
  const toggle = (code: string) =>
    props.onChange(codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code])
  const funds =
    keyword.trim() !== '' && found.kind === 'ready'
      ? found.data.rows.filter((fund) => fund.fundCode !== props.fundCode && fund.fundType !== 'MONEY')
      : []

  return (
    <Sheet
      open
      onClose={props.onClose}
      title={`添加对比（${codes.length}/${props.most}）`}
      footer={<Button onClick={props.onClose}>完成</Button>}
    >
      <div className="flex min-h-80 flex-col gap-4">
        <TextField
          label="搜索基金"
          labelHidden
          placeholder="基金名称、代码、拼音"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onClear={() => setKeyword('')}
          before={<Icon name="search" size={20} className="text-ink-faint" />}
        />
        {keyword.trim() === '' && indexes.kind === 'ready' && (
          <div>
            <h3 className="pb-2 text-13 text-ink-soft">指数</h3>
            <ChipRow>
              {indexes.data.rows.map((index) => (
                <ChoiceChip
                  key={index.indexCode}
                  pressed={codes.includes(index.indexCode)}
                  disabled={isFull && !codes.includes(index.indexCode)}
                  onClick={() => toggle(index.indexCode)}
                >
                  {index.name}
                </ChoiceChip>
              ))}
            </ChipRow>
          </div>
        )}
        <ul className="-mx-5 divide-y divide-line">
          {funds.map((fund) => (
            <li key={fund.fundCode}>
              <FundOption
                fund={fund}
                isChosen={codes.includes(fund.fundCode)}
                disabled={isFull && !codes.includes(fund.fundCode)}
                onPress={() => toggle(fund.fundCode)}
              />
            </li>
          ))}
        </ul>
        {keyword.trim() !== '' && found.kind === 'ready' && funds.length === 0 && (
          <p className="text-13 text-ink-faint">没有找到可以对比的基金，货币基金不画在业绩走势里。</p>
        )}
        {isFull && <p className="text-13 text-ink-faint">最多同时对比 4 条，先移除一条再添加。</p>}
      </div>
    </Sheet>
  )
}

function FundOption(props: { fund: FundCard; isChosen: boolean; disabled: boolean; onPress: () => void }) {
  const { fund } = props

  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      disabled={props.disabled}
      onClick={props.onPress}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 disabled:opacity-60',
        props.isChosen && 'bg-brand-wash',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block one-line text-15">{fund.name}</span>
        <span className="mt-0.5 flex items-center gap-1.5 text-12 text-ink-faint tabular-nums">
          {fund.fundCode}
          <FundChips fund={fund} short />
        </span>
      </span>
      <Icon name={props.isChosen ? 'check' : 'plus'} size={20} className="text-brand-ink" />
    </button>
  )
}
