import { Link, type LinkProps } from '@backoffice/platform';
import { ButtonContent } from './ButtonContent.tsx';
import { type ButtonAppearance, buttonClass } from './Button.tsx';

/** Props of `ButtonLink`: those of the router's link and the appearance of a button. */
export interface ButtonLinkProps extends LinkProps, ButtonAppearance {}

/** A link inside the application that looks like a button. It navigates; for an action use `Button`. */
export function ButtonLink({ variant, size, wide, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, wide }, className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </Link>
  );
}
