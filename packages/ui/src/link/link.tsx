import { createContext, createElement, useContext } from 'react'
import type { ComponentType, ReactNode } from 'react'

/** What the kit gives to a link; the app's component turns it into a client-side navigation. */
export type LinkProps = {
  href: string
  children?: ReactNode
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | 'true' | undefined
  onClick?: (() => void) | undefined
  tabIndex?: number | undefined
  'data-roving'?: string | undefined
}

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/**
 * The kit knows no router: the app hands in its link component once, at the root. Without it links are plain.
 */
export function LinkProvider(props: { link: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkContext value={props.link}>{props.children}</LinkContext>
}

/** A link by the app's router. Rows, buttons and bars of the kit use it wherever they take an `href`. */
export function Link(props: LinkProps) {
  return createElement(useContext(LinkContext), props)
}

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>
}

/**
 * How words that lead or act look among other words: brand ink and underlined, for colour is never the only
 * sign. For buttons that stand in running text; links are TextLink.
 */
export const textLinkClass = 'text-brand-ink underline underline-offset-4 hover:decoration-2'

/** A link inside running text. */
export function TextLink({ className = '', ...rest }: LinkProps) {
  return <Link {...rest} className={`${textLinkClass} ${className}`} />
}
