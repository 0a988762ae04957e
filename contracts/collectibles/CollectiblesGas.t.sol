// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {CollectiblesTestBase} from "../testing/CollectiblesTestBase.t.sol";
import {TestToken} from "../testing/TestToken.t.sol";

/// @dev Gas of a mint beside the reference's station, which stores a URI for each token.
contract CollectiblesGasTest is CollectiblesTestBase {
    uint256 private constant REFERENCE_FIRST = 241_208;
    uint256 private constant REFERENCE = 212_608;
    /// @dev What a transaction costs before it runs, and its data.
    uint256 private constant BASE = 22_000;

    function setUp() public {
        setUpCollectibles(address(new TestToken()));
        giveCat(BOB, 5);
    }

    function gasOfMint() private returns (uint256) {
        uint256 before = gasleft();
        station.mintCollectible(ALICE, 5);
        return BASE + before - gasleft();
    }

    function test_firstMintOfAnAccount() public {
        vm.assertLe(gasOfMint(), REFERENCE_FIRST * 3 / 4, "three quarters");
    }

    /// @dev Measured in one transaction with the first, which leaves slots warm: less than alone.
    function test_laterMint() public {
        gasOfMint();
        vm.assertLe(gasOfMint(), REFERENCE * 3 / 4, "three quarters");
    }
}
