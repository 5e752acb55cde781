import type { ReactNode } from 'react'
import { classes } from './classes'
import { Icon } from './icons'
import type { IconName } from './icons'

interface NoticeProps {
  icon: IconName
  slim?: boolean
  /** A link or a button at the right. */
  action?: ReactNode
  children: ReactNode
}

/** A standing remark above the composer; at most one at a time. */
export function Notice({ icon, slim = false, action, children }: NoticeProps) {
  return (
    <div className={classes('notice', slim && 'slim')} role="status">
      <Icon name={icon} />
      <div className="grow">{children}</div>
      {action}
    </div>
  )
}
