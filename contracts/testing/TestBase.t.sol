// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title Cheat codes of the test runner that these tests use
interface Vm {
    function expectEmit(bool first, bool second, bool third, bool data, address emitter) external;
    function addr(uint256 key) external pure returns (address);
    function assertEq(uint256 left, uint256 right, string calldata message) external pure;
    function assertEq(address left, address right, string calldata message) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata message) external pure;
    function assertEq(string calldata left, string calldata right, string calldata message)
        external
        pure;
    function assertGe(uint256 left, uint256 right, string calldata message) external pure;
    function assertGt(uint256 left, uint256 right, string calldata message) external pure;
    function assertLe(uint256 left, uint256 right, string calldata message) external pure;
    function assertLt(uint256 left, uint256 right, string calldata message) external pure;
    function assertTrue(bool condition, string calldata message) external pure;
    function assume(bool condition) external pure;
    function chainId(uint256 id) external;
    function deal(address account, uint256 balance) external;
    function etch(address account, bytes calldata code) external;
    function expectEmit(address emitter) external;
    function expectRevert(bytes4 selector) external;
    function expectRevert(bytes calldata data) external;
    function mockCallRevert(address callee, bytes calldata data, bytes calldata answer) external;
    function parseBytes(string calldata text) external pure returns (bytes memory);
    function parseJsonString(string calldata json, string calldata path)
        external
        pure
        returns (string memory);
    function prank(address sender) external;
    function prank(address sender, address origin) external;
    function readFile(string calldata path) external view returns (string memory);
    function revertToState(uint256 snapshot) external returns (bool);
    function roll(uint256 height) external;
    function sign(uint256 key, bytes32 digest)
        external
        pure
        returns (uint8 v, bytes32 r, bytes32 s);
    function snapshotState() external returns (uint256 snapshot);
    function startPrank(address sender) external;
    function stopPrank() external;
    function warp(uint256 timestamp) external;
}

/// @title Base of all Solidity tests
abstract contract TestBase {
    /// @notice Functions of a contract that an invariant run may call.
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    uint256 internal constant SOON = 2_000_000_000;
    address internal constant ALICE = address(0xA11CE);
    address internal constant BOB = address(0xB0B);

    /// @dev Maps a random number into a range, both ends included.
    function bound(uint256 random, uint256 low, uint256 high) internal pure returns (uint256) {
        if (random >= low && random <= high) return random;
        uint256 width = high - low + 1;
        return width == 0 ? random : low + random % width;
    }

    /// @dev Expects the next call to revert with this error, which has no parameters.
    function expectRevert(bytes4 selector) internal {
        vm.expectRevert(abi.encodeWithSelector(selector));
    }
}
