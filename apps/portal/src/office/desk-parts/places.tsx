import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';

interface PlaceLinkProps {
  readonly href: string;
  readonly name: string;
  readonly isHere: boolean;
}

/** One of several pages or views beside each other. */
export function PlaceLink({ href, name, isHere }: PlaceLinkProps) {
  return (
    <ButtonLink href={href} isCurrent={isHere} size="small" variant={isHere ? 'secondary' : 'quiet'}>
      {name}
    </ButtonLink>
  );
}

interface PlacesProps<Place extends string> {
  readonly label: string;
  readonly here: Place;
  readonly places: readonly Place[];
  readonly hrefOf: (place: Place) => string;
  readonly nameOf: (place: Place) => string;
}

/** The pages of one desk. */
export function Places<Place extends string>({ label, here, places, hrefOf, nameOf }: PlacesProps<Place>) {
  return (
    <nav aria-label={label}>
      <Row>
        {places.map((place) => (
          <PlaceLink href={hrefOf(place)} isHere={place === here} key={place} name={nameOf(place)} />
        ))}
      </Row>
    </nav>
  );
}
