import { Button } from '@tongzhou/ui/button/button'
import { type FacetAnswer, FacetList } from './facet-list'
import { readFacets, toggledFacet, writeFacets } from './ranking-input'

/** The facets beside the table on a desktop: every press takes effect at once. */
export default function FilterPanel(props: {
  facets: readonly FacetAnswer[]
  f: string | null
  total: number
  onTake: (f: string | null) => void
}) {
  const chosen = readFacets(props.f)

  return (
    <section aria-label="筛选" className="panel panel-pad">
      <div className="flex min-h-9 items-center justify-between pb-3">
        <h2 className="text-17 font-semibold">
          筛选 <span className="text-13 font-normal text-ink-faint tabular-nums">{props.total} 只</span>
        </h2>
        {props.f !== null && (
          <Button look="quiet" size="small" onClick={() => props.onTake(null)}>
            重置
          </Button>
        )}
      </div>
      <FacetList
        folded
        facets={props.facets}
        chosen={chosen}
        onToggle={(key, value) => props.onTake(writeFacets(toggledFacet(chosen, key, value)))}
      />
    </section>
  )
}
