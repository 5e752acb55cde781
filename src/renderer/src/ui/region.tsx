import { Component } from 'react'
import type { ReactNode } from 'react'
import { t } from '../text'

interface RegionProps {
  name: string
  children: ReactNode
}

/** Keeps a failure inside one region, so that the others stay usable. */
export class Region extends Component<RegionProps, { failure: string | null }> {
  override state: { failure: string | null } = { failure: null }

  static getDerivedStateFromError(thrown: unknown): { failure: string } {
    return { failure: thrown instanceof Error ? thrown.message : String(thrown) }
  }

  override render(): ReactNode {
    if (this.state.failure === null) return this.props.children
    return (
      <div className="col region-failed" role="alert">
        <div className="bar" />
        <div className="in">
          <p>{t.common.regionFailed(this.props.name)}</p>
          <p className="dim">{this.state.failure}</p>
          <button
            type="button"
            className="btn"
            onClick={() => {
              this.setState({ failure: null })
            }}
          >
            {t.common.tryAgain}
          </button>
        </div>
      </div>
    )
  }
}
