import { Component, type ReactNode } from 'react';
import { isChunkError } from '#lib/chunkError.ts';
import { NewVersionPage } from '../pages/NewVersionPage.tsx';
import { CrashedPage } from './CrashedPage.tsx';

interface RouteErrorBoundaryProps {
  /** A new value (another address) clears the error. */
  resetKey: string;
  children: ReactNode;
}

interface BoundaryState {
  failure: { error: unknown } | null;
  resetKey: string;
}

const reload = (): void => window.location.reload();

/** Contains a page's error within the page and offers to retry. */
export class RouteErrorBoundary extends Component<RouteErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    props: RouteErrorBoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  retry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (isChunkError(failure.error)) return <NewVersionPage onReload={reload} />;
    return <CrashedPage thrown={failure.error} onRetry={this.retry} onReload={reload} />;
  }
}
