import { Link, type LinkProps } from '@backoffice/platform';
import { type ButtonLook, buttonClass } from './Button.tsx';

/** Props of `ButtonLink`: those of the router's link and a button's look. */
export type ButtonLinkProps = LinkProps & ButtonLook;

/** A link inside the application that is drawn as a button: it goes somewhere, it does nothing. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      {icon}
      {children}
    </Link>
  );
}
