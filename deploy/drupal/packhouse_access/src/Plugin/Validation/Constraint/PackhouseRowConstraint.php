<?php

declare(strict_types=1);

namespace Drupal\packhouse_access\Plugin\Validation\Constraint;

use Symfony\Component\Validator\Constraint;

/**
 * A row that a company's person saves is of that company, and its status one that the person may set.
 *
 * @Constraint(
 *   id = "PackhouseRow",
 *   label = @Translation("Row of the own company", context = "Validation"),
 *   type = "entity:node"
 * )
 */
final class PackhouseRowConstraint extends Constraint {}
