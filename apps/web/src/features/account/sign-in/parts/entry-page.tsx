import { DeepPanel } from '@tongzhou/ui/deep/deep-panel'
import type { ReactNode } from 'react'
import { Columns } from '../../../../shared/screen/columns'
import { useFirstFocus } from '../../../../shared/form/use-first-focus'

/**
 * The frame of logging in and registering: the house's sentence over its water, a greeting, the form, the way
 * to the other form. On a desktop the water stands beside the form. The route's layout is `entry`.
 */
export function EntryPage(props: { title: string; note: string; children: ReactNode; other?: ReactNode }) {
  const form = useFirstFocus<HTMLFormElement>()

  return (
    <Columns
      className="max-desktop:gap-6"
      keepsBeside
      beside={
        <div className="flex flex-1 flex-col gap-5 desktop:justify-center">
          <div>
            <p className="text-24 font-semibold">{props.title}</p>
            <p className="mt-1 text-15 text-ink-soft">{props.note}</p>
          </div>
          <form
            ref={form}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            className="flex flex-col gap-4"
          >
            {props.children}
          </form>
          <p className="text-15 text-ink-soft">{props.other}</p>
          <p className="mt-auto pt-6 text-center text-12 text-ink-faint desktop:mt-0 desktop:text-left">
            基金有风险，投资需谨慎
          </p>
        </div>
      }
    >
      <DeepPanel
        label="同舟基金"
        hasBoat
        isScene
        className="-mt-2 desktop:mt-0 desktop:min-h-[38rem] desktop:flex-1"
      >
        <p className="pt-2 font-display text-24 font-bold tracking-[0.02em] desktop:pt-10 desktop:text-40 desktop:leading-normal">
          先看清费用与回撤，
          <br />
          再决定怎么出发。
        </p>
      </DeepPanel>
    </Columns>
  )
}
