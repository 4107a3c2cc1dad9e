import type { fundSearch } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import clsx from 'clsx'
import { FundChips } from '../../../../shared/fund/fund-chips'
import { percentText, windowLabels } from '../../../../shared/words/performance-words'
import { shortDay } from '../../../../shared/words/day-words'

export type Hit = ResponseOf<typeof fundSearch>['rows'][number]

const matchWords: Readonly<Record<Hit['matchedBy'], string>> = {
  NAME: '',
  CODE: '',
  PINYIN: '',
  MANAGER: '基金经理',
  COMPANY: '基金公司',
  TAG: '主题',
}

/** The id of an option, for the field's aria-activedescendant. */
export function optionId(listId: string, at: number): string {
  return `${listId}-${at}`
}

/** The funds found, best first, as the options of the search field. */
export function SearchResults(props: {
  id: string
  hits: readonly Hit[]
  active: number
  onPick: (hit: Hit) => void
  onHover: (at: number) => void
}) {
  return (
    <div
      role="listbox"
      id={props.id}
      aria-label="搜索结果"
      className="divide-y divide-line overflow-clip panel"
    >
      {props.hits.map((hit, at) => (
        // The keys are handled by the search field, which names the active option.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={hit.fundCode}
          id={optionId(props.id, at)}
          role="option"
          aria-selected={at === props.active}
          tabIndex={-1}
          onClick={() => props.onPick(hit)}
          onPointerMove={() => props.onHover(at)}
          className={clsx(
            'flex min-h-16 cursor-pointer items-center justify-between gap-4 row-pad py-3',
            at === props.active && 'bg-brand-wash',
          )}
        >
          <span className="min-w-0">
            <span className="block one-line text-15 font-medium">
              <Marked text={hit.name} range={hit.highlight} />
            </span>
            <span className="mt-1 flex flex-wrap items-center gap-1.5 text-12 text-ink-faint">
              <span className="tabular-nums">{hit.fundCode}</span>
              <FundChips fund={hit} short />
              {matchWords[hit.matchedBy] !== '' && hit.matchedText !== null && (
                <span>
                  {matchWords[hit.matchedBy]}：{hit.matchedText}
                </span>
              )}
            </span>
          </span>
          <HitFigure hit={hit} />
        </div>
      ))}
    </div>
  )
}

function HitFigure({ hit }: { hit: Hit }) {
  const isMoney = hit.fundType === 'MONEY'

  return (
    <span className="shrink-0 text-right">
      {isMoney ? (
        <span className="text-17 font-semibold tabular-nums">{percentText(hit.sevenDayYield)}</span>
      ) : (
        <SignedNumber
          value={formatSignedPercent(hit.performance.percent)}
          className="text-17 font-semibold"
        />
      )}
      <span className="block text-12 text-ink-faint">
        {isMoney ? `7日年化 ${shortDay(hit.navDate)}` : `${windowLabels[hit.performance.window]}收益`}
      </span>
      {!isMoney && (
        <span className="block text-12 text-ink-faint tabular-nums">
          回撤 {percentText(hit.performance.maxDrawdown)}
        </span>
      )}
    </span>
  )
}

/** The name with the part that matched marked. */
function Marked({ text, range }: { text: string; range: readonly [number, number] | null }) {
  if (range === null) return text

  return (
    <>
      {text.slice(0, range[0])}
      <mark className="bg-transparent font-semibold text-brand-ink">{text.slice(...range)}</mark>
      {text.slice(range[1])}
    </>
  )
}
