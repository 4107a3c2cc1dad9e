import { explainFigure } from '@tongzhou/client/holding'
import { Icon } from '@tongzhou/ui/icon/icon'
import { TextLink } from '@tongzhou/ui/link/link'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { type ReactNode, useState } from 'react'
import { useCall } from '../api/use-call'
import { Screen } from '../screen/screen'
import { differences } from './evaluate'
import {
  type ExplainedNode,
  type FigureAsked,
  numberText,
  signBefore,
  sourceOf,
  wayText,
} from './explain-words'

interface Tree {
  readonly of: FigureAsked
  readonly nodes: readonly ExplainedNode[]
}

/** The parts of a node, each of which opens its own. */
export function ExplainedParts({ tree, node }: { tree: Tree; node: ExplainedNode }) {
  return (
    <>
      {wayText(node) !== '' && <p className="pt-1 text-12 text-ink-faint">{wayText(node)}</p>}
      <ul className="divide-y divide-line">
        {node.args.map((place, at) => {
          const part = tree.nodes[place]

          return (
            part !== undefined && (
              <li key={`${at}/${place}`}>
                <PartOfNumber tree={tree} node={part} sign={signBefore(node.op, at)} />
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

function PartOfNumber({ tree, node, sign }: { tree: Tree; node: ExplainedNode; sign: string }) {
  const [isOpen, setOpen] = useState(false)
  const source = sourceOf(node)
  const opens = node.args.length > 0 || node.more !== null
  const line = (
    <span className="flex items-baseline justify-between gap-3">
      <span className="flex min-w-0 items-baseline gap-2">
        {sign !== '' && <span className="w-4 shrink-0 text-center text-ink-faint">{sign}</span>}
        <span className="min-w-0 text-ink-soft">{node.label}</span>
      </span>
      <span className="shrink-0 font-medium tabular-nums">{numberText(node)}</span>
    </span>
  )

  return (
    <div className="py-2.5 text-15">
      {opens ? (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="grid hit-44 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-2 text-left"
        >
          {line}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} className="text-ink-faint" />
        </button>
      ) : (
        <div className="pr-6">{line}</div>
      )}
      {source !== null && (
        <p className="pt-0.5 text-12 text-ink-faint tabular-nums">
          {source.href === null ? source.text : <TextLink href={source.href}>{source.text}</TextLink>}
        </p>
      )}
      {isOpen && (
        <Indented>
          {node.more === null ? (
            <ExplainedParts tree={tree} node={node} />
          ) : (
            <MoreParts of={tree.of} path={node.more} value={node.value} />
          )}
        </Indented>
      )}
    </div>
  )
}

function Indented({ children }: { children: ReactNode }) {
  return <div className="mt-1 border-l border-line-strong pl-3">{children}</div>
}

/** What an answer had no room for: asked for now, and recomputed by itself. */
function MoreParts({ of, path, value }: { of: FigureAsked; path: string; value: string }) {
  const more = useCall(explainFigure, { ...of, node: path })

  return (
    <Screen query={more} skeleton={<TextSkeleton lines={3} />}>
      {({ nodes }) => {
        const root = nodes.at(-1)

        return (
          root !== undefined && (
            <>
              <Recomputed nodes={nodes} shown={value} />
              <ExplainedParts tree={{ of, nodes }} node={root} />
            </>
          )
        )
      }}
    </Screen>
  )
}

/** Whether this browser finds the same number from the leaves up, and the one that the page shows. */
export function Recomputed({ nodes, shown }: { nodes: readonly ExplainedNode[]; shown: string }) {
  const wrong = differences(nodes)
  const isRight = wrong.length === 0 && nodes.at(-1)?.value === shown
  const made = nodes.filter(({ op, more }) => op !== 'INPUT' && more === null).length
  const folded = nodes.filter(({ more }) => more !== null).length

  return (
    <p
      role="status"
      className={`flex items-center gap-1.5 py-1 text-13 ${isRight ? 'text-ink-soft' : 'text-danger'}`}
    >
      <Icon name={isRight ? 'check-circle' : 'warning'} size={16} className="shrink-0" />
      {isRight && made === 0
        ? '与页面显示一致'
        : isRight
          ? `已在您的设备上复算一致（${made} 步${folded === 0 ? '' : `，另有 ${folded} 个小计展开后复算`}）`
          : '复算与显示不一致，请联系客服核对'}
    </p>
  )
}
