import { Component, type ReactNode } from 'react';

interface CanvasBoundaryProps {
  /** Shown instead of a chart that can't be loaded or drawn. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Contains the failure of a chart: the page and the table do without it. */
export class CanvasBoundary extends Component<CanvasBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
