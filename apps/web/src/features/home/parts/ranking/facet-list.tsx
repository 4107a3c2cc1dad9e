import type { FacetKey } from '@tongzhou/client/sets/facet-key'
import type { screenFunds } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { Icon } from '@tongzhou/ui/icon/icon'
import clsx from 'clsx'
import { useState } from 'react'
import type { Facets } from './ranking-input'

export type FacetAnswer = ResponseOf<typeof screenFunds>['facets'][number]

const SHOWN = 6
/** How many groups stand beside the table before one asks for more: about as high as a page of it. */
const FIRST_GROUPS = 6

/**
 * The facets as groups of options, each with how many funds it would leave; options without any are out of
 * reach.
 */
export function FacetList(props: {
  facets: readonly FacetAnswer[]
  chosen: Facets
  onToggle: (key: FacetKey, value: string) => void
  /** Only the first groups and those with a choice, until one asks for more. */
  folded?: boolean
}) {
  const [isOpen, setOpen] = useState(props.folded !== true)
  const facets = props.facets.filter((facet) => facet.key !== 'TYPE')
  const shown = facets.filter(
    ({ key }, at) => isOpen || at < FIRST_GROUPS || (props.chosen[key]?.length ?? 0) > 0,
  )

  return (
    <div className="flex flex-col gap-5">
      {shown.map((facet) => (
        <FacetGroup
          key={facet.key}
          facet={facet}
          chosen={props.chosen[facet.key] ?? []}
          onToggle={(value) => props.onToggle(facet.key, value)}
        />
      ))}
      {props.folded === true && (isOpen || shown.length < facets.length) && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-0.5 border-t border-line pt-2 text-13 text-ink-soft hover:text-ink"
        >
          {isOpen ? '收起条件' : `更多条件 ${facets.length - shown.length}`}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      )}
    </div>
  )
}

function FacetGroup(props: {
  facet: FacetAnswer
  chosen: readonly string[]
  onToggle: (value: string) => void
}) {
  const [isAll, setAll] = useState(false)
  const { facet, chosen } = props
  const options = facet.options.filter((option) => option.count > 0 || chosen.includes(option.value))
  const shown = isAll ? options : options.slice(0, SHOWN)
  if (options.length === 0) return null

  return (
    <fieldset>
      <legend className="pb-2 text-13 text-ink-soft">{facet.label}</legend>
      <div className="flex flex-wrap gap-2">
        {shown.map((option) => (
          <FacetOption
            key={option.value}
            label={option.label}
            count={option.count}
            isChosen={chosen.includes(option.value)}
            onPress={() => props.onToggle(option.value)}
          />
        ))}
        {options.length > SHOWN && (
          <button
            type="button"
            aria-expanded={isAll}
            onClick={() => setAll(!isAll)}
            className="hit-44 inline-flex min-h-9 items-center gap-0.5 px-1 text-13 text-brand-ink"
          >
            {isAll ? '收起' : `更多 ${options.length - SHOWN}`}
            <Icon name={isAll ? 'chevron-up' : 'chevron-down'} size={16} />
          </button>
        )}
      </div>
    </fieldset>
  )
}

function FacetOption(props: { label: string; count: number; isChosen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onPress}
      className={clsx(
        'hit-44 inline-flex min-h-9 items-center gap-1.5 rounded-control border px-3 text-13 tabular-nums transition',
        props.isChosen
          ? 'border-brand-ink/50 bg-brand-wash font-medium text-brand-ink'
          : 'border-line bg-surface text-ink hover:border-line-strong',
      )}
    >
      {props.label}
      <span className={clsx('text-12', props.isChosen ? 'text-brand-ink' : 'text-ink-faint')}>
        {props.count}
      </span>
    </button>
  )
}
