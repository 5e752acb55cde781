import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes'
import { Icon } from './icons'
import type { IconName } from './icons'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  kind?: 'plain' | 'primary' | 'quiet' | 'danger'
  small?: boolean
}

/** A button with words. */
export function Button({ kind = 'plain', small = false, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes('btn', kind !== 'plain' && kind, small && 'small', className)}
    />
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  icon: IconName
  /** The accessible name; also the tooltip. */
  label: string
  /** 24 px for rows, 28 elsewhere. */
  tiny?: boolean
  iconSize?: number
}

/** A button that is only an icon. It always has a name. */
export function IconButton({ icon, label, tiny = false, iconSize, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classes('ib', tiny && 'tiny', className)}
    >
      <Icon name={icon} size={iconSize ?? (tiny ? 15 : 16)} />
    </button>
  )
}

/** A button that reads as a link inside a line of text. */
export function LinkButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={classes('link', className)} />
}
