import { explainFigure } from '@tongzhou/client/holding'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../api/use-call'
import { Screen } from '../screen/screen'
import { useHiddenAmounts } from '../settings/use-hidden-amounts'
import { ExplainedParts, Recomputed } from './explained-tree'
import { type ExplainedNode, type FigureAsked, numberText, sourceOf } from './explain-words'

/** 怎么算的: a figure with the numbers it comes out of, down to those that somebody said (R-WHY-1). */
export default function WhySheet(props: {
  of: FigureAsked
  name: string
  value: string
  onClose: () => void
}) {
  const { of, name, value, onClose } = props
  const { isHidden } = useHiddenAmounts()

  return (
    <Sheet open title={`${name}怎么算的`} onClose={onClose}>
      {isHidden ? (
        <p className="py-3 text-15 text-ink-soft">金额已隐藏，点页面上的眼睛可以显示。</p>
      ) : (
        <Explained of={of} value={value} />
      )}
    </Sheet>
  )
}

function Explained({ of, value }: { of: FigureAsked; value: string }) {
  const tree = useCall(explainFigure, of)

  return (
    <Screen query={tree} skeleton={<TextSkeleton lines={6} />}>
      {({ nodes }) => {
        const root = nodes.at(-1)

        return (
          root !== undefined && (
            <>
              <p className="text-24 font-semibold tabular-nums">{numberText(root)}</p>
              <Recomputed nodes={nodes} shown={value} />
              {root.op === 'INPUT' && <Said node={root} />}
              <ExplainedParts tree={{ of, nodes }} node={root} />
              <p className="pt-3 text-12 text-ink-faint">
                每个数字都列出算式与出处：交易的确认、基金公布的净值、费率表。点带箭头的一行看下一层。
              </p>
            </>
          )
        )
      }}
    </Screen>
  )
}

/** A figure that comes out of no other: who says it. */
function Said({ node }: { node: ExplainedNode }) {
  const source = sourceOf(node)

  return (
    <p className="py-2 text-15 text-ink-soft">
      {source === null ? '目前没有构成它的项目。' : `${node.label}：${source.text}`}
    </p>
  )
}
